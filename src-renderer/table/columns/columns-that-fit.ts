interface Sized {
  readonly field: string;
  /** Width in the grid: "minmax(0, 2fr)", "120px". */
  readonly width: string;
  readonly wide?: boolean;
}

/** Widths in pixels that the rep gave to columns, by their fields. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Least widths in pixels: a name of which a rep knows the record, and any other cell with room for a word. */
const leastName = 180;
const leastOther = 84;
/** The row's padding, its box to choose by, and the gap before each column. */
const beside = 28 + 36;
const gap = 12;

/**
 * Returns the columns that a table of this width has room for. It drops the columns for wide windows first, then the
 * last columns. The first column names the record and always stays.
 */
export function columnsThatFit<C extends Sized>(columns: readonly C[], width: number): readonly C[] {
  const left = [...columns];
  while (left.length > 1 && leastWidth(left) > width) {
    const wide = left.findLastIndex((one) => one.wide === true);
    left.splice(wide > 0 ? wide : left.length - 1, 1);
  }
  return left;
}

/**
 * The grid's columns. The name is never narrower than `leastName`, unless the rep made it so. Once the rep has chosen columns or
 * the width of one, no other one gives way: the last one takes what is left, and the table may become wider than its place.
 * `widths` is null before that.
 */
export function gridOf(columns: readonly Sized[], widths: ColumnWidths | null): string {
  return columns
    .map(({ field, width }, at) => {
      if (widths === null) return at === 0 ? width.replace("minmax(0,", `minmax(${leastName}px,`) : width;
      const isLast = at === columns.length - 1;
      const share = shareOf(width) ?? (isLast ? "1fr" : undefined);
      const own = isLast ? undefined : widths[field];
      const least = own ?? leastOf(width, at);
      return own !== undefined || share === undefined ? `${least}px` : `minmax(${least}px, ${share})`;
    })
    .join(" ");
}

/** The least width of a row in pixels. */
export function leastWidth(columns: readonly Sized[], widths: ColumnWidths = {}): number {
  return columns.reduce((sum, { field, width }, at) => {
    const own = at === columns.length - 1 ? undefined : widths[field];
    return sum + gap + (own ?? leastOf(width, at));
  }, beside);
}

function leastOf(width: string, at: number): number {
  const pixels = /^(?:minmax\()?(\d{1,4})px/.exec(width)?.[1];
  if (pixels !== undefined) return Number(pixels);
  return at === 0 ? leastName : leastOther;
}

/** "2fr" of "minmax(0, 2fr)". */
function shareOf(width: string): string | undefined {
  return /, ([\d.]{1,6}fr)\)$/.exec(width)?.[1];
}
