/** Characters of a number as text: none is longer, and reading one takes steps by the square of its length. */
export const longestNumber = 100;

/**
 * An amount as it stands on the wire, in hundredths. What lies beyond them is rounded, half of one away from zero. Nothing,
 * and what is no number or beyond any amount, counts as zero.
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

/** Hundredths as an amount stands on the wire: whole without decimals, else with two. */
export function amountOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const fraction = String(size % 100n).padStart(2, "0");
  return `${cents < 0n ? "-" : ""}${size / 100n}${fraction === "00" ? "" : `.${fraction}`}`;
}
