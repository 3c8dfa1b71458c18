interface Sized {
  /** Width in the grid: "minmax(0, 2fr)", "120px". */
  readonly width: string;
  readonly wide?: boolean;
}

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

/** The grid's columns: the name is never narrower than `leastName`. */
export function gridOf(columns: readonly Sized[]): string {
  const [name, ...others] = columns.map(({ width }) => width);
  return [name?.replace("minmax(0,", `minmax(${leastName}px,`), ...others].join(" ");
}

function leastWidth(columns: readonly Sized[]): number {
  const widths = columns.map(({ width }, at) => {
    const fixed = /^(\d+)px$/.exec(width)?.[1];
    return at === 0 ? leastName : fixed === undefined ? leastOther : Number(fixed);
  });
  return widths.reduce((sum, one) => sum + gap + one, beside);
}
