import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchRounds } from "../e2e/fixtures/launch-rounds.ts";
import { startServices } from "../services/start.ts";
import { catalogueOf } from "../words/catalogue.ts";
import { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";
import { makeSubjects } from "./subjects.ts";

/** Contacts and all that hangs on them: enough that every list is longer than the window. */
const counts = { contacts: 400, deals: 120, tasks: 600, notes: 900, visits: 500 };

export const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
] as const;
export const themes = ["light", "dark"] as const;
export const tongues = ["en", "de"] as const;
export type Tongue = (typeof tongues)[number];

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
  const services = await startServices({ seed: "demo", counts });
  const profile = mkdtempSync(join(tmpdir(), "rounds-screens-"));
  const subjects = await makeSubjects(services);
  const rounds = await launchRounds({
    userData: join(profile, "user-data"),
    env: { LANGUAGE: tongue === "en" ? "en_GB" : "de_DE" },
  });
  const words = tongue === "en" ? null : catalogueOf(tongue);
  const desk = new Desk({ rounds, services, subjects, words });
  desk.page.setDefaultTimeout(8_000);
  mkdirSync(folder, { recursive: true });
  const failed: string[] = [];
  try {
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
  } finally {
    await rounds.kill();
    await services.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return failed;
}

async function show(desk: Desk, { route, param, search, before, act }: Screen): Promise<void> {
  // What a step without an address begins with is what the one before has left.
  if (route !== null) await desk.leaves();
  await before?.(desk);
  if (route !== null) {
    const address = route.replaceAll(/\$\w+/g, () => param?.(desk) ?? "");
    await desk.goes(search === undefined ? address : `${address}?${search}`);
    await desk.isQuiet();
  }
  await act?.(desk);
  await desk.isQuiet();
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
