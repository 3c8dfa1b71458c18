import { t } from "@lingui/core/macro";
import type { Pair } from "../../ui/inputs/pair-lines.tsx";

/**
 * Returns an error for each detail with an invalid name, by the key of its line. An empty line has no error.
 */
export function detailErrors(details: readonly Pair[]): Readonly<Record<number, string>> {
  const wrong: Record<number, string> = {};
  const seen = new Set<string>();
  for (const { key, name: typed, value } of details) {
    const name = typed.trim();
    if (name === "" && value.trim() !== "") wrong[key] = t`Name this detail, or empty it.`;
    else if (name === "client_ref") wrong[key] = t`Rounds uses this name itself. Choose another one.`;
    else if (name !== "" && seen.has(name)) wrong[key] = t`There is a detail of this name already.`;
    seen.add(name);
  }
  return wrong;
}

/** Turns the details into properties, every value as text (support document, "Events"). */
export function asProperties(details: readonly Pair[], clientRef: string): Record<string, string> {
  const given = details.filter((one) => one.name.trim() !== "");
  return {
    ...Object.fromEntries(given.map((one) => [one.name.trim(), one.value.trim()])),
    client_ref: clientRef,
  };
}
