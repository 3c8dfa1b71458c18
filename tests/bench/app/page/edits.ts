import type { RecordId } from "../../../../src-shared/ids.ts";
import { answerOf } from "./answer-of.ts";
import { contactId } from "./contacts.ts";
import { removeDatabases } from "./remove-databases.ts";
import { open } from "./replica.ts";

export interface EditTimes {
  /** A note written or changed, until it is said to be saved: overlay, outbox and journal. Milliseconds, each. */
  readonly product: number[];
  /** One strict transaction that puts one row, and then one SQLite commit in main. */
  readonly raw: number[];
  /** One strict transaction and one commit, without the way to main and back. */
  readonly rawWithoutBridge: number[];
}

const warmUps = 10;

/** Edits and their raw counterparts, in turn. */
export async function timeEdits(count: number): Promise<EditTimes> {
  const { edits, database } = await open();
  const raw = await rawDatabase();
  const times: EditTimes = { product: [], raw: [], rawWithoutBridge: [] };
  const made: RecordId[] = [];
  for (let at = 0; at < count + warmUps; at += 1) {
    const note = noteAt(at);
    const { content } = note;
    const begun = performance.now();
    const of: RecordId | undefined = made[at >> 1];
    const saved =
      at % 2 === 0 || of === undefined
        ? await edits.create("note", note)
        : await edits.update("note", of, { content }, noteAt(at - 1));
    const product = performance.now() - begun;
    if (!saved.ok) throw new Error(saved.error.kind);
    if (at % 2 === 0) made.push(saved.value.id);

    // The note that the journal has it is not the rep's to wait for, but must not burden the other side.
    await database.outbox.count();
    const rawBegun = performance.now();
    await putStrictly(raw, { id: at, ...note });
    const stored = performance.now() - rawBegun;
    const { ms } = await window.bench.commit(JSON.stringify(note));
    const both = performance.now() - rawBegun;
    if (at < warmUps) continue;
    times.product.push(product);
    times.raw.push(both);
    times.rawWithoutBridge.push(stored + ms);
  }
  raw.close();
  await removeDatabases("bench edits");
  return times;
}

async function rawDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open("bench edits", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("note", { keyPath: "id" });
  return await answerOf(opening);
}

function putStrictly(database: IDBDatabase, row: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("note", "readwrite", { durability: "strict" });
    transaction.objectStore("note").put(row);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export function noteAt(at: number) {
  const content = `Called about order ${at}; wants the offer by Friday, delivery by the back door.`;
  return { content, resource_type: "contact" as const, resource_id: contactId(at), tags: [] };
}
