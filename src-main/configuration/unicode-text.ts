/**
 * Returns the text of a file that another program wrote; null if its bytes are neither UTF-8 nor UTF-16 with a byte order mark, as
 * spreadsheets write their “Unicode text” and PowerShell writes everything.
 */
export function unicodeText(bytes: Buffer): string | null {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  try {
    const text = new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
