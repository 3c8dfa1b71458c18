import { z } from "zod";
import { languagePreference } from "../locale.ts";

export const appearance = z.enum(["auto", "light", "dark"]);
export type Appearance = z.infer<typeof appearance>;

/** Choices of a rep about the program on this computer, whoever is signed in. */
export const preferences = z.object({
  /** An icon in the tray or menu bar; closing the window leaves Rounds there. */
  tray: z.boolean(),
  /** Whether the desktop shows such icons: without them, closing the window quits Rounds. */
  hasTrayHost: z.boolean(),
  /** `auto`: follows the system. */
  appearance,
  language: languagePreference,
  /** The system's own setting: it can be changed there, too. */
  startAtLogin: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesChange = z.object({
  tray: z.boolean().exactOptional(),
  appearance: appearance.exactOptional(),
  language: languagePreference.exactOptional(),
  startAtLogin: z.boolean().exactOptional(),
});
export type PreferencesChange = z.infer<typeof preferencesChange>;

/** Counts for the icon, the tray and the badge: unsent edits, and items that need the rep. */
export const workCounts = z.object({ unsent: z.int().min(0), attention: z.int().min(0) });
export type WorkCounts = z.infer<typeof workCounts>;
