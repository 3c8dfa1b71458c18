import { t } from "@lingui/core/macro";

/** A detail of an event, as it is typed. `key` tells the rows apart. */
export interface DetailInput {
  readonly row: number;
  readonly key: string;
  readonly value: string;
}

/** What is wrong with the key of each row, by the row's number. A row with nothing in it is none. */
export function complaintsOfDetails(details: readonly DetailInput[]): Readonly<Record<number, string>> {
  const wrong: Record<number, string> = {};
  const seen = new Set<string>();
  for (const { row, key, value } of details) {
    const name = key.trim();
    if (name === "" && value.trim() !== "") wrong[row] = t`Name this detail, or empty it.`;
    else if (name === "client_ref") wrong[row] = t`Rounds uses this name itself. Choose another one.`;
    else if (name !== "" && seen.has(name)) wrong[row] = t`There is a detail of this name already.`;
    seen.add(name);
  }
  return wrong;
}

/** As they are sent: every value as text (support document, "Events"). */
export function asProperties(details: readonly DetailInput[], clientRef: string): Record<string, string> {
  const given = details.filter((one) => one.key.trim() !== "");
  return {
    ...Object.fromEntries(given.map((one) => [one.key.trim(), one.value.trim()])),
    client_ref: clientRef,
  };
}
