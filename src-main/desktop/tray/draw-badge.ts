/** Digits, three wide and five high, a row after the other. */
const glyphs: Readonly<Record<string, string>> = {
  "1": "010110010010111",
  "2": "111001111100111",
  "3": "111001111001111",
  "4": "101101111001001",
  "5": "111100111001111",
  "6": "111100111101111",
  "7": "111001010010010",
  "8": "111101111101111",
  "9": "111101111001111",
  "+": "000010111010000",
};

const size = 32;
/** Blue, green, red, opaque: as Windows keeps its pictures. */
const amber = [0x0f, 0x68, 0x96, 0xff] as const;
const clay = [0x2b, 0x45, 0xb4, 0xff] as const;
const white = [0xff, 0xff, 0xff, 0xff] as const;

/** A disc with the count in it, `9+` from ten on: pixels of four bytes, a row after the other. */
export function drawBadge(
  count: number,
  urgent: boolean,
): { readonly pixels: Buffer; readonly size: number } {
  const pixels = Buffer.alloc(size * size * 4);
  const paint = (x: number, y: number, colour: readonly number[]) => pixels.set(colour, (y * size + x) * 4);
  const middle = (size - 1) / 2;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (Math.hypot(x - middle, y - middle) <= size / 2) paint(x, y, urgent ? clay : amber);
    }
  }
  const text = count > 9 ? "9+" : String(count);
  const scale = text.length === 1 ? 4 : 3;
  const width = (text.length * 4 - 1) * scale;
  const left = Math.floor((size - width) / 2);
  const top = Math.floor((size - 5 * scale) / 2);
  for (const [at, character] of [...text].entries()) {
    for (const [dot, isSet] of [...(glyphs[character] ?? "")].entries()) {
      if (isSet !== "1") continue;
      const x = left + (at * 4 + (dot % 3)) * scale;
      const y = top + Math.floor(dot / 3) * scale;
      for (let across = 0; across < scale; across += 1)
        for (let down = 0; down < scale; down += 1) paint(x + across, y + down, white);
    }
  }
  return { pixels, size };
}
