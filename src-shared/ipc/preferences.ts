import { z } from "zod";
import { languageWish } from "../locale.ts";

export const appearance = z.enum(["auto", "light", "dark"]);
export type Appearance = z.infer<typeof appearance>;

/** What a rep may choose of the program on this device, whoever is signed in. */
export const preferences = z.object({
  /** An icon in the tray or menu bar; closing the window leaves Rounds there. */
  tray: z.boolean(),
  /** Whether the desktop shows such icons: without it closing the window quits Rounds. */
  hasTrayHost: z.boolean(),
  /** `auto`: as the system has it. */
  appearance,
  language: languageWish,
  /** As the system knows it: it can be changed there, too. */
  startAtLogin: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesChange = z.object({
  tray: z.boolean().exactOptional(),
  appearance: appearance.exactOptional(),
  language: languageWish.exactOptional(),
  startAtLogin: z.boolean().exactOptional(),
});
export type PreferencesChange = z.infer<typeof preferencesChange>;

/** How much the icon, the tray and the badge tell of: edits that are not sent, and what needs the rep. */
export const workCounts = z.object({ unsent: z.int().min(0), attention: z.int().min(0) });
export type WorkCounts = z.infer<typeof workCounts>;
