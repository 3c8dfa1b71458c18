import type { Picture } from "./render.ts";

/** Apple's names for the sizes: of those that stand for two (one as "at 2×"), both. */
const types: Readonly<Record<number, readonly string[]>> = {
  16: ["icp4"],
  32: ["icp5", "ic11"],
  64: ["ic12"],
  128: ["ic07"],
  256: ["ic08", "ic13"],
  512: ["ic09", "ic14"],
  1024: ["ic10"],
};

/** A macOS icon: a header, then each picture as PNG under its name. */
export function icns(pictures: readonly Picture[]): Buffer {
  const blocks = pictures.flatMap(({ size, png }) =>
    (types[size] ?? []).map((type) => Buffer.concat([block(type, png.length), png])),
  );
  const body = Buffer.concat(blocks);
  return Buffer.concat([block("icns", body.length), body]);
}

function block(type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32BE(length + 8, 4);
  return head;
}
