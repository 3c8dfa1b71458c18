import { firstScreens } from "./first-screens.ts";
import { formScreens } from "./form-screens.ts";
import { recordScreens } from "./record-screens.ts";
import type { Screen } from "./screen.ts";
import { troubleScreens } from "./trouble-screens.ts";
import { visitScreens } from "./visit-screens.ts";

/** In the order in which they are shown. */
export const screens: readonly Screen[] = [
  ...firstScreens,
  ...recordScreens,
  ...formScreens,
  ...visitScreens,
  ...troubleScreens,
];
