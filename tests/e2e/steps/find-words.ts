/**
 * Returns a search for these words (2 letters or more) in either encoding that a browser keeps strings in. It reads a file through
 * once, however many words there are.
 */
export function wordFinder(words: readonly string[]): (bytes: Buffer) => readonly string[] {
  const needles = words.flatMap((word) =>
    [Buffer.from(word), Buffer.from(word, "utf16le")].map((needle) => ({ word, needle })),
  );
  // By its first two bytes, of which a file has few that begin a word.
  const byStart = Map.groupBy(needles, ({ needle }) => needle.readUInt16LE(0));
  const begins = new Uint8Array(0x1_0000);
  for (const start of byStart.keys()) begins[start] = 1;
  return (bytes) => {
    const found = new Set<string>();
    for (let at = 0; at + 1 < bytes.length; at += 1) {
      const start = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
      if (begins[start] !== 1) continue;
      for (const { word, needle } of byStart.get(start) ?? [])
        if (!found.has(word) && isAt(bytes, at, needle)) found.add(word);
    }
    return [...found];
  };
}

function isAt(bytes: Buffer, at: number, needle: Buffer): boolean {
  const end = at + needle.length;
  return end <= bytes.length && bytes.compare(needle, 0, needle.length, at, end) === 0;
}
