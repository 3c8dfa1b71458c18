const language = "en-GB";

/**
 * An amount as a person reads it. `value` is what stands on the wire: an integer or a decimal string, and it
 * is formatted as text all the way, never as a float.
 */
export function moneyText(
  value: number | string | null | undefined,
  currency: string | null | undefined,
): string {
  if (value === null || value === undefined || value === "") return "";
  const amount = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  const whole = /^-?\d+(\.0+)?$/.test(amount);
  const digits = whole ? 0 : 2;
  // What is no currency code would make the formatter throw.
  const style: Intl.NumberFormatOptions = /^[A-Za-z]{3}$/.test(currency ?? "")
    ? { style: "currency", currency: currency ?? "", currencyDisplay: "narrowSymbol" }
    : {};
  return new Intl.NumberFormat(language, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount as `${number}`);
}
