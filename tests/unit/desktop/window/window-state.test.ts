import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserWindow, Display } from "electron";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createWindowMemory } from "../../../../src-main/desktop/window/window-memory.ts";
import {
  canBeHeld,
  placeWindow,
  type Rectangle,
  readWindowState,
  usualSize,
  type WindowState,
} from "../../../../src-main/desktop/window/window-state.ts";
import { temporaryFolder } from "../../auth/rig.ts";
import { collectingLog } from "../../http/parts.ts";
import { manualClock } from "../../manual-clock.ts";

const screen = fc.record({
  x: fc.integer({ min: -8000, max: 8000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
  width: fc.integer({ min: 640, max: 5120 }),
  height: fc.integer({ min: 480, max: 2880 }),
});
const screens = fc.array(screen, { minLength: 1, maxLength: 4 });
const state: fc.Arbitrary<WindowState> = fc.record({
  bounds: fc.record({
    x: fc.integer({ min: -100_000, max: 100_000 }),
    y: fc.integer({ min: -100_000, max: 100_000 }),
    width: fc.integer({ min: 1, max: 100_000 }),
    height: fc.integer({ min: 1, max: 100_000 }),
  }),
  maximised: fc.boolean(),
});

const bounded = ({ x = 0, y = 0, width, height }: ReturnType<typeof placeWindow>): Rectangle => ({
  x,
  y,
  width,
  height,
});

test("the window opens within reach on a screen that exists and is no larger than that screen, whatever was remembered", () => {
  fc.assert(
    fc.property(state, screens, (remembered, there) => {
      const placed = bounded(placeWindow(remembered, there));
      expect(there.some((one) => canBeHeld(placed, one))).toBe(true);
      expect(there.some((one) => placed.width <= one.width && placed.height <= one.height)).toBe(true);
    }),
  );
});

test("the window stays in place when it is closed and opened without being moved", () => {
  fc.assert(
    fc.property(state, screens, (remembered, there) => {
      const once = placeWindow(remembered, there);
      const twice = placeWindow({ bounds: bounded(once), maximised: once.maximised }, there);
      expect(twice).toEqual(once);
    }),
  );
});

test("the window opens exactly where it was when that place is on a screen", () => {
  fc.assert(
    fc.property(screens, fc.boolean(), (there, maximised) => {
      const [main = { x: 0, y: 0, width: 640, height: 480 }] = there;
      const bounds = { x: main.x + 20, y: main.y + 10, width: main.width - 60, height: main.height - 60 };
      const placed = placeWindow({ bounds, maximised }, there);
      // On a larger screen that overlaps, too.
      expect(placed).toEqual({ ...bounds, maximised });
    }),
  );
});

test("the window opens first at its usual size or as large as the screen allows, where the system puts it", () => {
  expect(placeWindow(null, [{ x: 0, y: 0, width: 1920, height: 1080 }])).toEqual({
    ...usualSize,
    maximised: false,
  });
  expect(placeWindow(null, [{ x: 0, y: 0, width: 1024, height: 700 }])).toMatchObject({
    width: 1024,
    height: 700,
  });
  expect(placeWindow(null, [])).toMatchObject(usualSize);
});

test("a remembered window is read back unchanged, and any other text counts as no window", () => {
  fc.assert(
    fc.property(state, (one) => {
      expect(readWindowState(JSON.stringify(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((json) => `{"bounds":${json}}`),
      ),
      (text) => {
        const read = readWindowState(text);
        expect(read === null || Number.isInteger(read.bounds.width)).toBe(true);
      },
    ),
  );
  for (const text of ["", "{", "null", '{"bounds":{"x":0,"y":0,"width":0,"height":1},"maximised":false}'])
    expect(readWindowState(text)).toBeNull();
});

async function remembering(file: string, platform: NodeJS.Platform = "linux") {
  const clock = manualClock();
  const main = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } } as Display;
  const beside = { id: 2, workArea: { x: 1920, y: 0, width: 1920, height: 1080 } } as Display;
  const displays = [main, beside];
  const memory = createWindowMemory({
    file,
    screen: { getAllDisplays: () => displays, getPrimaryDisplay: () => main },
    platform,
    clock,
    log: collectingLog(),
  });
  const at = { bounds: { x: 10, y: 20, width: 900, height: 600 }, maximised: false };
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    isMaximized: () => at.maximised,
    isFullScreen: () => false,
    getNormalBounds: () => at.bounds,
    setBounds: (bounds: Partial<Rectangle>) => {
      at.bounds = { ...at.bounds, ...bounds };
    },
  });
  memory.follow(window as unknown as BrowserWindow);
  const unplug = () => displays.splice(1);
  return { clock, memory, at, window, unplug };
}

test("a window that was hidden while somebody unplugged its screen is brought back before it is shown, and any other stays in its place", async () => {
  const { memory, at, window, unplug } = await remembering(
    join(await temporaryFolder(), "window.json"),
    "win32",
  );
  const beside = { x: 2200, y: 20, width: 900, height: 600 };
  at.bounds = beside;
  memory.bringBack(window);
  expect(at.bounds).toEqual(beside);
  unplug();
  memory.bringBack(window);
  expect(at.bounds).toEqual({ ...beside, x: 1020 });
  // It may reach over two screens.
  const wide = { x: -400, y: 100, width: 2400, height: 600 };
  at.bounds = wide;
  memory.bringBack(window);
  expect(at.bounds).toEqual(wide);
});

test("a window of Wayland, which reports no position, opens with its size where the system puts it", async () => {
  const bounds = { x: 0, y: 0, width: 1000, height: 700 };
  for (const platform of ["linux", "win32"] as const) {
    const { clock, memory, at, window } = await remembering(
      join(await temporaryFolder(), "window.json"),
      platform,
    );
    at.bounds = bounds;
    window.emit("resize");
    await clock.pass(500);
    const { width, height } = bounds;
    expect(memory.place()).toEqual({
      ...(platform === "linux" ? { width, height } : bounds),
      maximised: false,
    });
  }
});

test("a dragged window is remembered once, after it has come to rest", async () => {
  const file = join(await temporaryFolder(), "window.json");
  const { clock, at, window } = await remembering(file);
  for (let x = 0; x < 50; x += 1) {
    at.bounds = { ...at.bounds, x };
    window.emit("move");
  }
  expect(existsSync(file)).toBe(false);
  await clock.pass(500);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
    bounds: { ...at.bounds, x: 49 },
    maximised: false,
  });
});

test("a closing window is remembered at once, and the next start opens there", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "window.json");
  const { at, window } = await remembering(file);
  at.maximised = true;
  window.emit("resize");
  window.emit("close");
  expect((await remembering(file)).memory.place()).toEqual({ ...at.bounds, maximised: true });
  expect(await readdir(folder)).toEqual(["window.json"]);
});

test("the place of the window is kept when the session of Windows ends, which closes no window", async () => {
  const file = join(await temporaryFolder(), "window.json");
  const { at, window } = await remembering(file);
  at.maximised = true;
  window.emit("resize");
  window.emit("session-end");
  expect((await remembering(file)).memory.place()).toEqual({ ...at.bounds, maximised: true });
});

test("an unreadable file or a folder that cannot be written does not keep the window from opening", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "window.json");
  await writeFile(file, "torn{");
  expect((await remembering(file)).memory.place()).toEqual({ ...usualSize, maximised: false });
  const { window } = await remembering(join(file, "within"));
  expect(() => window.emit("close")).not.toThrow();
});
