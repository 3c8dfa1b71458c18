import { useLiveQuery } from "../../replica/live/hooks.ts";
import { readStages } from "../deals/exports.ts";

/** The stages in their order, live; undefined until they are read. */
export function useStages() {
  return useLiveQuery({ key: ["stages in order"], types: ["stage"], run: readStages });
}
