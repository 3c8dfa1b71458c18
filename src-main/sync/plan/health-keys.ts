import type { RecordId } from "../../../src-shared/ids.ts";
import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { Unit } from "./plan-push.ts";

// Keys of the things whose failures the engine counts, in memory alone. A list has the name of its type, a record its `recordKey`.

/** Returns the key of the list that a record's key begins with, by which the circuit breaker sees that both fail together. */
export function listOfKey(key: string): string {
  return key.replace(/:.*/, "");
}

/** Names the list of a type under one of its parents. */
export function includedKey(type: string, under: RecordId): string {
  return `${type} of ${under}`;
}

/** Names the check whether the newest records of a list still exist. */
export function newestKey(type: RecordName): string {
  return `newest of ${type}`;
}

export function sweepKey(type: RecordName): string {
  return `sweep of ${type}`;
}

/** Names a record, or the search for lost creates of a type: one list serves them all, so it fails for all of them. */
export function unitKey({ do: task, head }: Pick<Unit, "do" | "head">): string {
  return task === "lookFor" ? `look for ${head.type}` : recordKey(head);
}

/** Names the request that an edit was lost with, or the edit if the journal does not know the request. */
export function lostRequestKey({ request, sequence }: JournalEntry): string {
  return request === null ? `lost entry ${sequence}` : `lost request ${request}`;
}
