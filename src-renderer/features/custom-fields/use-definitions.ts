import { useMemo } from "react";
import type { Definition } from "../../format/custom-field.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { definitionsFor } from "./definition.ts";

const none: readonly Definition[] = [];

/**
 * Returns the custom fields that the account's administrator defined for people or organizations; empty until
 * they are loaded. The same list as long as the fields are the same, so that what depends on it is done once.
 */
export function useDefinitions(of: "person" | "organization"): readonly Definition[] {
  const rows = useAll("custom_field");
  return useMemo(() => (rows === undefined ? none : definitionsFor(rows, of)), [rows, of]);
}
