import { z } from "zod";
import { recordId } from "../ids.ts";
import { menuCommandName } from "./menu-command.ts";

/** Records that have a place of their own on screen, by which a link can name them. */
export const linkedType = z.enum(["contact", "deal", "task"]);
export type LinkedType = z.infer<typeof linkedType>;

/**
 * What somebody wants of the window from outside it: by a link, the menu, the tray. One at a time: it waits in main
 * until a window with an account at hand takes it, and the next takes its place.
 */
export const appIntent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("command"), name: menuCommandName }),
  z.object({ kind: z.literal("record"), type: linkedType, id: recordId }),
  /** A link of ours that names nothing we know. */
  z.object({ kind: z.literal("unknownLink") }),
]);
export type AppIntent = z.infer<typeof appIntent>;
