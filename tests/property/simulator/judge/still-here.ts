import { isDeepStrictEqual } from "node:util";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { listedTypes } from "../../../listed-types.ts";
import type { Computer } from "../computer/computer.ts";
import { differingFields } from "./replica-verdict.ts";

/** Whether the replica had a record as the service has it, and nobody has touched it there since. */
export type StillHere = (type: RecordName, id: number) => boolean;

/** Notes what is here. Without a window nobody can tell, and a replica that is lost or signed out of keeps nothing. */
export async function noteWhatIsHere(computer: Computer): Promise<StillHere> {
  const { screen, services } = computer;
  if (screen === null) return () => false;
  const emptied = timesEmptied(computer);
  const { history, sales } = services;
  const before = history.length;
  const here = new Map<string, unknown>();
  for (const type of listedTypes)
    for (const [id, mine] of await screen.known(type)) {
      const row = sales.store.get(type, id);
      if (row !== null && differingFields(type, row, mine).length === 0)
        here.set(`${type} ${id}`, structuredClone(row));
    }
  return (type, id) =>
    timesEmptied(computer) === emptied &&
    here.has(`${type} ${id}`) &&
    // The service dates a deal by the notes about it as well.
    isDeepStrictEqual(here.get(`${type} ${id}`), sales.store.get(type, id)) &&
    !history.slice(before).some((one) => one.type === type && one.id === id);
}

function timesEmptied({ ledger, tally }: Computer): number {
  return ledger.signOuts + ledger.profilesLost + tally.of("replicas lost");
}
