import type { Picture } from "./render.ts";

/** A Windows icon: bitmaps as every part of Windows reads them, and PNG for the largest, as is usual. */
export function ico(pictures: readonly Picture[]): Buffer {
  const images = pictures.map((picture) => (picture.size >= 256 ? picture.png : bitmap(picture)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size }] of pictures.entries()) {
    const at = 6 + 16 * index;
    const length = images[index]?.length ?? 0;
    // 256 does not fit in a byte; zero stands for it.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...images]);
}

/** Rows from the bottom, blue first, and a mask of one bit a pixel that nobody looks at beside an alpha channel. */
function bitmap({ size, rgba }: Picture): Buffer {
  const maskRow = Math.ceil(size / 32) * 4;
  const pixels = 40;
  const out = Buffer.alloc(pixels + size * size * 4 + size * maskRow);
  out.writeUInt32LE(40, 0);
  out.writeInt32LE(size, 4);
  out.writeInt32LE(size * 2, 8);
  out.writeUInt16LE(1, 12);
  out.writeUInt16LE(32, 14);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4;
      const to = pixels + ((size - 1 - y) * size + x) * 4;
      rgba.copy(out, to, from, from + 4);
      out.writeUInt8(rgba.readUInt8(from + 2), to);
      out.writeUInt8(rgba.readUInt8(from), to + 2);
    }
  return out;
}
