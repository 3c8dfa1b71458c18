import { useSupport } from "../../session/session.ts";
import { useForbidden } from "../../session/use-forbidden.ts";
import { type Command, commandsThere } from "./shortcuts.ts";

/** The commands that are available now. */
export function useCommandsThere(): readonly Command[] {
  return commandsThere(useSupport(), useForbidden());
}
