import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";
import { icns } from "./icons/icns.ts";
import { ico } from "./icons/ico.ts";
import { renderer } from "./icons/render.ts";

/**
 * Every icon from `resources/icon.svg`: `npm run icons`, after the picture has changed. What it makes is checked in,
 * so that packaging needs no browser; `resources/icons/source.sha256` says which picture it was made from.
 */
const linuxSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512];
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];
const macSizes = [16, 32, 64, 128, 256, 512, 1024];

const folder = "resources/icons";
const svg = await readFile("resources/icon.svg", "utf8");
const browser = await chromium.launch({ executablePath: (await findChromium()).path });
try {
  const render = await renderer(await browser.newPage(), svg);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const size of linuxSizes)
    await writeFile(join(folder, `${size}x${size}.png`), (await render(size, "plain")).png);
  const windows = await Promise.all(windowsSizes.map((size) => render(size, "plain")));
  await writeFile("resources/icon.ico", ico(windows));
  const mac = await Promise.all(macSizes.map((size) => render(size, "mac")));
  await writeFile("resources/icon.icns", icns(mac));
  await writeFile("resources/icon.png", (await render(512, "plain")).png);
  await writeFile(join(folder, "source.sha256"), `${createHash("sha256").update(svg).digest("hex")}\n`);
} finally {
  await browser.close();
}
