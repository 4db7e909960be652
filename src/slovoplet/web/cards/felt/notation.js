// A step of Ундервуд as text, as the terminal and the records write it: `+`, `-13`, `<3 2.1.4=Т КоТ
// !5`, `>А`.

/** @typedef {import("../../messages.js").CardsCommand} CardsCommand */

const TAKE = /^(\d{1,2})\.(\d{1,3})\.(\d{1,2})=(\p{L})$/u;

/**
 * The command a text means; null if it means none.
 * @param {string} text
 * @param {number} seat
 * @returns {CardsCommand | null}
 */
export function parseStep(text, seat) {
  const step = text.trim();
  if (step === "+") return { do: "draw", seat };
  if (step.startsWith("-")) return { do: "discard", seat, cards: step.slice(1).replace(/\s/g, "") };
  if (step.startsWith(">")) {
    return { do: "put", seat, cards: step.slice(1).replace(/\s/g, "").toUpperCase() };
  }
  return parseLay(step, seat);
}

/**
 * @param {string} text
 * @param {number} seat
 * @returns {import("../../messages.js").Lay | null}
 */
export function parseLay(text, seat) {
  const parts = text.trim().split(/\s+/).filter(Boolean);
  const tear = parts.filter((part) => /^<\d{1,4}$/.test(part));
  const prize = parts.filter((part) => /^!\S$/.test(part));
  const takes = parts.flatMap((part) => {
    const [, owner, word, place, letter] = TAKE.exec(part) ?? [];
    return letter
      ? [
          {
            owner: Number(owner) - 1,
            word: Number(word) - 1,
            place: Number(place) - 1,
            letter: letter.toUpperCase(),
          },
        ]
      : [];
  });
  const words = parts.filter(
    (part) => !tear.includes(part) && !prize.includes(part) && !TAKE.test(part),
  );
  const [word] = words;
  if (!word || words.length > 1 || tear.length > 1 || prize.length > 1) return null;
  return {
    do: "lay",
    seat,
    word,
    tear: Number(tear[0]?.slice(1) ?? 0),
    takes,
    prize: prize[0]?.[1] ?? "",
  };
}
