import { z } from "zod";

/** The window's last place, in the screens' own pixels, and whether it filled a screen. */
const coordinate = z.int().min(-100_000).max(100_000);
const extent = z.int().min(1).max(100_000);
const rectangle = z.object({ x: coordinate, y: coordinate, width: extent, height: extent });
export const windowState = z.object({ bounds: rectangle, maximised: z.boolean() });
export type Rectangle = Readonly<z.infer<typeof rectangle>>;
export type WindowState = z.infer<typeof windowState>;

/** The place at which the window opens. Without a position the system chooses one. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
}

export const usualSize = { width: 1280, height: 840 } as const;

/** A hand needs so much of the title bar in sight to get hold of it. */
const grip = { width: 120, height: 32 } as const;

/** Reads the file; null if it holds nothing usable. */
export function readWindowState(text: string): WindowState | null {
  try {
    return windowState.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // The file is torn, or another program wrote it.
    return null;
  }
}

/**
 * Chooses the place at which the window opens, on the present screens (their parts without task bars, the
 * main one first). A window that fits and that a hand can get hold of stays as it was; Rounds brings back any
 * other as a whole.
 */
export function placeWindow(state: WindowState | null, screens: readonly Rectangle[]): Placement {
  const [main] = screens;
  if (state === null || main === undefined) {
    return {
      width: Math.min(usualSize.width, main?.width ?? usualSize.width),
      height: Math.min(usualSize.height, main?.height ?? usualSize.height),
      maximised: state?.maximised ?? false,
    };
  }
  const { bounds, maximised } = state;
  const nearest = screens.reduce((best, one) => (shared(bounds, one) > shared(bounds, best) ? one : best));
  const fits = bounds.width <= nearest.width && bounds.height <= nearest.height;
  const stays = fits && screens.some((one) => canBeHeld(bounds, one));
  return { ...(stays ? bounds : within(bounds, nearest)), maximised };
}

/** Whether enough of the title bar lies on that screen. */
export function canBeHeld(bounds: Rectangle, screen: Rectangle): boolean {
  const bar = { ...bounds, height: Math.min(grip.height, bounds.height) };
  return (
    overlap(bar.x, bar.width, screen.x, screen.width) >= Math.min(grip.width, bar.width) &&
    overlap(bar.y, bar.height, screen.y, screen.height) >= bar.height
  );
}

function within(bounds: Rectangle, screen: Rectangle): Rectangle {
  const width = Math.min(bounds.width, screen.width);
  const height = Math.min(bounds.height, screen.height);
  return {
    x: Math.min(Math.max(bounds.x, screen.x), screen.x + screen.width - width),
    y: Math.min(Math.max(bounds.y, screen.y), screen.y + screen.height - height),
    width,
    height,
  };
}

function shared(one: Rectangle, other: Rectangle): number {
  return overlap(one.x, one.width, other.x, other.width) * overlap(one.y, one.height, other.y, other.height);
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
}
