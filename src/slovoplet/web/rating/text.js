// A rating in words.

/**
 * A rating, with a question mark while few games tell it.
 * @param {{rating: number, provisional: boolean}} rated
 */
export const ratingText = ({ rating, provisional }) => (provisional ? `${rating}?` : `${rating}`);
