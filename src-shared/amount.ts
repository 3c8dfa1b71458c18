/**
 * Most characters of a number as text. No number of the services has more, and the time to read one grows with the square of its
 * length.
 */
export const longestNumber = 100;

/**
 * Reads an amount, as the wire carries it, in hundredths. Rounds further decimals, halves away from zero. Returns zero for no
 * value, for a text that is no number, and for a number beyond any amount.
 */
export function hundredths(value: number | string | null | undefined): bigint {
  const text = String(value ?? "");
  if (text.length > longestNumber) return 0n;
  const [, sign, whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) return 0n;
  const cents = BigInt(`${whole}${decimals.slice(0, 2).padEnd(2, "0")}`);
  const rounded = (decimals[2] ?? "0") >= "5" ? cents + 1n : cents;
  return sign === "-" ? -rounded : rounded;
}

/** Writes hundredths as the wire carries an amount: a whole amount without decimals, any other with two. */
export function amountOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const fraction = String(size % 100n).padStart(2, "0");
  return `${cents < 0n ? "-" : ""}${size / 100n}${fraction === "00" ? "" : `.${fraction}`}`;
}
