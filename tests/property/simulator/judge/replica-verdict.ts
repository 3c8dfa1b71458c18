import { equal } from "../../../../src-shared/merge/equal.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { listedTypes } from "../../../listed-types.ts";
import { resourceOf } from "../../../services/sales/resources.ts";
import type { Computer } from "../computer/computer.ts";

/** True for a record that may differ here from the service's, or be absent. */
export type Excused = (type: RecordName, id: number) => boolean;

export function differingFields(type: RecordName, row: Fieldwise, mine: Fieldwise): readonly string[] {
  const { computed } = resourceOf(type).rules;
  return Object.keys(row).filter((name) => !(name in computed) && !equal(row[name], mine[name]));
}

type Fieldwise = Readonly<Record<string, unknown>>;

/**
 * Returns a sentence for each difference of the signed-in user's replica from the service (law 9) or from the journal
 * (law 3).
 */
export async function replicaDifferences(
  computer: Computer,
  excused: Excused = () => false,
): Promise<readonly string[]> {
  const { screen, services } = computer;
  if (screen === null) return ["there is no window at the end"];
  const wrong: string[] = [];
  // A record with unsent edits stays, as the rep must decide about it first (law 8).
  const outbox = await screen.outbox();
  const edited = new Set(outbox.map((one) => `${one.type} ${one.id}`));
  for (const type of listedTypes) {
    const known = await screen.known(type);
    const there = services.sales.store.of(type);
    for (const [id, row] of there) {
      if (excused(type, id)) continue;
      const mine = known.get(id);
      if (mine === undefined) {
        wrong.push(`${type} ${id} is not in the replica`);
        continue;
      }
      for (const name of differingFields(type, row, mine)) {
        wrong.push(
          `${type} ${id}: ${name} is ${JSON.stringify(row[name])}, in the replica ${JSON.stringify(mine[name])}`,
        );
      }
    }
    for (const id of known.keys()) {
      if (id > 0 && !there.has(id) && !excused(type, id) && !edited.has(`${type} ${id}`))
        wrong.push(`${type} ${id} is gone, and still in the replica`);
    }
  }
  const entries = computer.journal.entries(computer.key);
  const journalled = new Set(
    (entries.ok ? entries.value : []).filter((one) => one.state !== "kept").map((one) => one.sequence),
  );
  // The replica drops a visit's entry once its disk has room. Until then no screen shows the entry.
  const shown = new Set(outbox.filter((one) => one.state !== "kept").map((one) => one.sequence));
  for (const one of journalled)
    if (!shown.has(one)) wrong.push(`edit ${one} is in the journal, and not in sight`);
  for (const one of shown)
    if (!journalled.has(one)) wrong.push(`edit ${one} is in sight, and not in the journal`);
  return wrong;
}
