import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";
import { atDesk, show, type Tongue } from "./show.ts";

/** Contacts and all that hangs on them: enough that every list is longer than the window. */
const counts = { contacts: 400, deals: 120, tasks: 600, notes: 900, visits: 500 };

export const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
] as const;
export const themes = ["light", "dark"] as const;
export const tongues: readonly Tongue[] = ["en", "de"];

/** What a picture's file is called. */
export function fileOf(
  screen: string,
  tongue: Tongue,
  size: (typeof sizes)[number],
  theme: (typeof themes)[number],
): string {
  return `${screen}.${tongue}.${size.width}.${theme}.png`;
}

/** Takes every picture of one language into `folder`. Answers what could not be shown. */
export async function takeScreens(
  tongue: Tongue,
  screens: readonly Screen[],
  wanted: (screen: Screen) => boolean,
  folder: string,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const failed: string[] = [];
  await atDesk({ tongue, counts }, async (desk) => {
    for (const screen of screens) {
      try {
        await desk.page.setViewportSize(sizes[0]);
        await show(desk, screen);
        if (wanted(screen)) await takePictures(desk, screen, tongue, folder);
      } catch (error) {
        failed.push(`${screen.name} (${tongue}): ${firstLines(error)}`);
        // What is seen in its place tells why.
        await takePictures(desk, screen, tongue, folder);
        console.log(`  FAIL ${failed.at(-1)}`);
      }
    }
  });
  return failed;
}

async function takePictures(desk: Desk, screen: Screen, tongue: Tongue, folder: string): Promise<void> {
  const { page } = desk;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(twoFrames);
      await page.screenshot({
        path: join(folder, fileOf(screen.name, tongue, size, theme)),
        animations: "disabled",
      });
    }
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
