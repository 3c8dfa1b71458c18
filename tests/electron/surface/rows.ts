import { applicationRows } from "./application.ts";
import { menuRows } from "./menu.ts";
import { pageRows } from "./page.ts";
import type { SurfaceRow } from "./row.ts";
import { sessionRows } from "./session.ts";
import { systemRows } from "./system.ts";
import { windowRows } from "./window.ts";

/** By the page's headings, in its order. */
export const surfaceRows: ReadonlyMap<string, readonly SurfaceRow[]> = new Map([
  ["The program", applicationRows],
  ["The window", windowRows],
  ["The page and the bridge", pageRows],
  ["What a page may do, keep and fetch", sessionRows],
  ["The desktop", systemRows],
  ["Menus, tray and pictures", menuRows],
]);
