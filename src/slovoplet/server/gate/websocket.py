"""WebSockets on the wire: uvicorn's protocol, for which a refused handshake is no mistake of ours."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class QuietSockets(WebSocketsSansIOProtocol):
    """One socket; a refusal with a status and a sentence ends the handshake as well as an acceptance does.

    uvicorn logs each as an error, so whoever asks for one socket too many would fill the log with them.
    """

    async def send(self, message: Any) -> None:
        """Passes a message on, and notes that a refusal was sent."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True
