import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";
import { atDesk, show, type Tongue } from "./show.ts";

/** Contacts and all that hangs on them: enough that every list is longer than the window. */
const counts = { contacts: 400, deals: 120, tasks: 600, notes: 900, visits: 500 };

interface Size {
  readonly width: number;
  readonly height: number;
}
const usualSizes: readonly [Size, Size] = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
];

/** How a page is seen: in which of the system's colors, and in windows of which sizes. */
interface View {
  readonly media: Parameters<Page["emulateMedia"]>[0];
  readonly sizes: readonly Size[];
}

export const themes = ["light", "dark"] as const;

const light = { colorScheme: "light" } as const;
const dark = { colorScheme: "dark" } as const;
const smallest: Size = { width: 720, height: 520 };
const fullHd: Size = { width: 1920, height: 1080 };
/** How a page is seen, by name: both themes, and as reps have set their systems and drawn their windows. */
export const views: Readonly<Record<string, View>> = {
  light: { media: light, sizes: usualSizes },
  dark: { media: dark, sizes: usualSizes },
  // Windows High Contrast: the system's few colors take the place of ours, on a dark ground or on a light one.
  contrast: { media: { ...dark, forcedColors: "active" }, sizes: usualSizes },
  "contrast-light": { media: { ...light, forcedColors: "active" }, sizes: usualSizes },
  // Zoomed to 200%: half as many pixels of the page's own in each direction.
  large: {
    media: light,
    sizes: usualSizes.map(({ width, height }) => ({ width: width / 2, height: height / 2 })),
  },
  // A sheet of A4, as far down as the window goes.
  paper: { media: { media: "print", ...dark }, sizes: [{ width: 794, height: 1123 }] },
  // The smallest window (src-main/desktop/window/window.ts).
  narrow: { media: light, sizes: [smallest] },
  "narrow-dark": { media: dark, sizes: [smallest] },
  wide: { media: light, sizes: [fullHd] },
  "wide-dark": { media: dark, sizes: [fullHd] },
};
export const tongues: readonly Tongue[] = ["en", "de"];

/** What a picture's file is called. */
export function fileOf(screen: string, tongue: Tongue, { width }: Size, view: string): string {
  return `${screen}.${tongue}.${width}.${view}.png`;
}

interface Shoot {
  readonly tongue: Tongue;
  /** Names of `views`. */
  readonly seen: readonly string[];
  readonly wanted: (screen: Screen) => boolean;
  readonly folder: string;
}

/** Takes every wanted picture of one language into `folder`. Answers which screens could not be shown, and why. */
export async function takeScreens(screens: readonly Screen[], shoot: Shoot): Promise<readonly string[]> {
  const { tongue, wanted, folder } = shoot;
  mkdirSync(folder, { recursive: true });
  const failed: string[] = [];
  await atDesk({ tongue, counts }, async (desk) => {
    for (const screen of screens) {
      try {
        await desk.page.setViewportSize(usualSizes[0]);
        await show(desk, screen);
        if (wanted(screen)) await takePictures(desk, screen, shoot);
      } catch (error) {
        failed.push(`${screen.name} (${tongue}): ${firstLines(error)}`);
        // The picture of what is there instead tells why.
        await takePictures(desk, screen, shoot);
        console.log(`  FAIL ${failed.at(-1)}`);
      }
    }
  });
  return failed;
}

async function takePictures({ page }: Desk, screen: Screen, { tongue, seen, folder }: Shoot): Promise<void> {
  for (const [name, { media, sizes }] of Object.entries(views)) {
    if (!seen.includes(name)) continue;
    await page.emulateMedia(media);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(twoFrames);
      await page.screenshot({
        path: join(folder, fileOf(screen.name, tongue, size, name)),
        animations: "disabled",
      });
    }
    await page.emulateMedia({ forcedColors: "none", media: null });
  }
}

/** Runs in the page: a list that is drawn by what is in sight has drawn itself for its new size. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function firstLines(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split("\n")
    .slice(0, 4)
    .join(" ");
}
