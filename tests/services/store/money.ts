/** Whole cents of an amount as it stands on the wire; null where it is no amount or too large to be exact. */
export function toCents(value: unknown): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (match === null) return null;
  const [, sign, units = "0", fraction = ""] = match;
  const digits = `${fraction}00`.slice(0, 2);
  const roundUp = (fraction[2] ?? "0") >= "5" ? 1 : 0;
  const cents = Number(units) * 100 + Number(digits) + roundUp;
  if (!Number.isSafeInteger(cents)) return null;
  return sign === "-" && cents !== 0 ? -cents : cents;
}

/** "With no decimal part it is returned as an integer; with a decimal part as a string with exactly two decimal places." */
export function fromCents(cents: number): number | string {
  return cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2);
}
