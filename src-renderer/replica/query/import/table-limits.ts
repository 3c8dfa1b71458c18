/** Most lines of a file. The longest list of a kind has 100,000, so a longer file was meant for something else. */
export const mostLines = 200_000;
/** Longest line, in characters: no row of addresses or notes is as long. */
export const longestLine = 100_000;
/** Most columns of a file: address books export about a hundred. */
export const mostColumns = 200;
