import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("the icons were made from the current picture, and npm run icons makes them again", () => {
  const now = createHash("sha256").update(readFileSync("resources/icon.svg")).digest("hex");
  expect(readFileSync("resources/icons/source.sha256", "utf8").trim()).toBe(now);
});

test("the icons for Linux are as large as their names say", () => {
  const names = readdirSync("resources/icons").filter((name) => name.endsWith(".png"));
  expect(names.length).toBe(9);
  for (const name of names) {
    const size = Number(name.split("x")[0]);
    expect(sizeOf(readFileSync(`resources/icons/${name}`))).toEqual([size, size]);
  }
});

test("the icons for Windows are one file with every size that Windows shows", () => {
  const ico = readFileSync("resources/icon.ico");
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at;
    const start = ico.readUInt32LE(entry + 12);
    expect(start + ico.readUInt32LE(entry + 8)).toBeLessThanOrEqual(ico.length);
    return ico.readUInt8(entry) || 256;
  });
  expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
});

test("the icons for macOS are one file with every size up to 1024, each as large as its name says", () => {
  const icns = readFileSync("resources/icon.icns");
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const found: Record<string, readonly number[]> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    found[icns.toString("latin1", at, at + 4)] = sizeOf(icns.subarray(at + 8));
  const sizes = {
    icp4: 16,
    icp5: 32,
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
  };
  for (const [type, size] of Object.entries({ ...sizes, ic10: 1024 }))
    expect(found[type]).toEqual([size, size]);
});
