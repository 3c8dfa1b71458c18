/** An amount as it stands on the wire, in hundredths. Nothing counts as zero. */
export function hundredths(value: number | string | null | undefined): bigint {
  if (value === null || value === undefined) return 0n;
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (parts === null) return 0n;
  const amount = BigInt(parts[2] ?? "0") * 100n + BigInt((parts[3] ?? "").padEnd(2, "0") || "0");
  return parts[1] === "-" ? -amount : amount;
}

/** Hundredths as an amount stands on the wire: whole without decimals, else with two. */
export function amountOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const fraction = String(size % 100n).padStart(2, "0");
  return `${cents < 0n ? "-" : ""}${size / 100n}${fraction === "00" ? "" : `.${fraction}`}`;
}
