/** Pixels of rows in lists at the usual size of text: with one line, and with a title above a line of details. */
export const rowHeights = { oneLine: 44, twoLines: 56 } as const;
