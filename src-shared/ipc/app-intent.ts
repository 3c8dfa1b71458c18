import { z } from "zod";
import { recordId } from "../ids.ts";
import { menuCommandName } from "./menu-command.ts";

/** Records with a place of their own on screen, which a link can name. */
export const linkedType = z.enum(["contact", "deal", "task"]);
export type LinkedType = z.infer<typeof linkedType>;

/**
 * Request to the window from outside it: from a link, the menu or the tray. Main holds one at a time until a
 * window with an account takes it; a newer one replaces it.
 */
export const appIntent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("command"), name: menuCommandName }),
  z.object({ kind: z.literal("record"), type: linkedType, id: recordId }),
  /** A link of ours that names nothing Rounds knows. */
  z.object({ kind: z.literal("unknownLink") }),
]);
export type AppIntent = z.infer<typeof appIntent>;
