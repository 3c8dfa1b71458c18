/** Encodings of one byte for each letter that spreadsheets and address books write, by the name that the platform has for them. */
export const encodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "macintosh",
] as const;
export type Encoding = (typeof encodings)[number];

/** A text that was read as windows-1252, read as what it is. */
export function readAs(western: string, encoding: Encoding): string {
  const byteOf = new Map(
    Array.from(
      new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
      (sign, at) => [sign, at],
    ),
  );
  const bytes = Uint8Array.from(western, (sign) => byteOf.get(sign) ?? 0);
  return new TextDecoder(encoding).decode(bytes);
}
