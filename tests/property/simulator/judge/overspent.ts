import { pulledTypes } from "../../../../src-main/sync/pull/pull-lane.ts";
import { readVisitNote } from "../../../../src-shared/visit-note.ts";
import type { Computer } from "../computer/computer.ts";

/** Returns a sentence for each cost of a day without faults that is above the bars of docs/benchmarks.md. */
export async function overspent(computer: Computer): Promise<readonly string[]> {
  const wrong: string[] = [];
  const { network, ledger } = computer;
  const sent = (method: string) => network.sent.get(method) ?? 0;
  const writes = sent("POST") + sent("PUT") + sent("DELETE");
  const edits = [...ledger.written.values()].reduce((sum, { sentAgain }) => sum + 1 + sentAgain, 0);
  if (writes > edits) wrong.push(`${writes} writes were sent for ${edits} edits`);
  computer.tally.add("days without faults, held to the bars of requests");

  const before = sent("GET");
  computer.main?.engine.syncNow(["pull"]);
  await computer.pass(4_000);
  const asked = sent("GET") - before;
  // The app asks for the newest visits without unsent changes by their ids, as no list shows a withdrawal.
  const byIds = (await visitsHere(computer)) > 0 ? 1 : 0;
  if (asked !== pulledTypes.length + byIds)
    wrong.push(`a quiet pull of ${pulledTypes.length} lists took ${asked} requests`);
  return wrong;
}

async function visitsHere({ screen }: Computer): Promise<number> {
  const notes = await screen?.known("note");
  const unsent = new Set((await screen?.outbox())?.map(({ type, id }) => `${type}:${id}`));
  return [...(notes?.values() ?? [])].filter(
    (row) => readVisitNote(row) !== null && !unsent.has(`note:${row.id}`),
  ).length;
}
