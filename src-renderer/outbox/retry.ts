import { checkCreate, issuesOf } from "../../src-shared/descriptor/draft.ts";
import type { Fault, Keep } from "../../src-shared/errors/fault.ts";
import type { FieldIssue } from "../../src-shared/errors/field-issue.ts";
import type { Sequence } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import { tellersOf } from "../../src-shared/merge/changes-of-events.ts";
import { equal } from "../../src-shared/merge/equal.ts";
import {
  discardedByResolution,
  parkedTogether,
  type Release,
  release,
} from "../../src-shared/merge/release.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { OutboxRow, ReplicaDatabase } from "../replica/store/database.ts";
import { editOf, entriesOf } from "../replica/store/entries-of.ts";
import { readRowOf } from "../replica/store/overlay/overlay-row.ts";
import { partsOfVisits } from "./collect-leaving.ts";
import type { RetryFailure } from "./edits.ts";
import type { How } from "./follow-decisions.ts";
import { plainValues } from "./plain-values.ts";
import { resolveReferences } from "./resolve-references.ts";
import type { SaveParts } from "./save-edits.ts";

/**
 * Sends a parked edit again, corrected or as it is. The journal, the authority on delivery, takes the change first and
 * tells where the edit stands by a mark of its own, which may be a later one by now; the replica shows the values.
 * `notFound` where the edit has left the outbox. Returns the edits that the rep's choices discard.
 */
export async function retry(
  parts: SaveParts,
  of: Sequence,
  how: How,
  at: number,
): Promise<Result<readonly Edit[], RetryFailure>> {
  const { database, bridge, account } = parts;
  // A decision that a full disk held back may settle the edit in the next line, so this is read before.
  const discarded = await discardedBy(database, of, how.keep);
  const flushed = await flushDecisions(parts, [of], how);
  // mutation: decision-of-full-disk-taken-twice
  if (!flushed.ok || flushed.value.length === 0) return flushed.ok ? ok(discarded) : flushed;
  const entry = await database.outbox.get(of);
  if (entry === undefined) return err({ kind: "notFound" });
  const descriptor = descriptorOf(entry.type);
  const corrected =
    how.patch && (await resolveReferences(database, descriptor, plainValues(how.patch), entry.patch));
  // Sends only the corrections: the journal may have replaced ids in the other fields.
  const patch = corrected?.values ?? null;
  const changed = { patch, keep: how.keep };
  const before = await entriesOf(database, entry.type, entry.id);
  const issues = [
    ...(corrected ? await problems(database, entry, { ...entry.patch, ...patch }) : []),
    ...(corrected?.issues ?? []),
    ...(await problemsOfOwn(database, entry, release(before, of, changed).requeued, how.keep)),
  ];
  if (issues.length > 0) return err({ kind: "invalid", issues });

  const retried = await bridge.commands["journal.retry"]({ account, sequence: of, ...changed });
  if (!retried.ok) return retried;
  parts.deferred.decisions.set(of, { entry, before, how, changed, at });
  const followed = await parts.deferred.followDecisions();
  return followed.ok ? ok(discarded) : followed;
}

/**
 * Collects what the rep's choices for a conflict discard, which an Undo can record again: values of the edits parked
 * together, and the events that tell of those edits of which nothing is left.
 */
async function discardedBy(database: ReplicaDatabase, of: Sequence, keep: Keep): Promise<readonly Edit[]> {
  const entry = await database.outbox.get(of);
  if (entry === undefined || typeof keep === "string") return [];
  const entries = await entriesOf(database, entry.type, entry.id);
  const { dropped } = release(entries, of, { patch: null, keep });
  const parts = await partsOfVisits(database, dropped);
  return [...discardedByResolution(parkedTogether(entries, of), keep), ...tellersOf(dropped, parts)]
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(editOf);
}

/**
 * Sends parked edits again as they are: all of them, or none if it fails. It skips edits that have left the outbox, and
 * fails with `notFound` if all of them have.
 */
export async function retryAll(
  parts: SaveParts,
  named: readonly Sequence[],
  at: number,
): Promise<Result<null, Fault>> {
  const { database, bridge, account } = parts;
  const flushed = await flushDecisions(parts, named, asTheyAre);
  if (!flushed.ok || flushed.value.length === 0) return flushed.ok ? ok(null) : flushed;
  const found = (await database.outbox.bulkGet([...flushed.value])).filter((one) => one !== undefined);
  if (found.length === 0) return err({ kind: "notFound" });
  const parked = await Promise.all(
    found.map(async (entry) => ({ entry, before: await entriesOf(database, entry.type, entry.id) })),
  );
  const sequences = found.map((one) => one.sequence);
  const retried = await bridge.commands["journal.retryAll"]({ account, sequences });
  if (!retried.ok) return retried;
  const changed = { patch: null, ...asTheyAre };
  for (const { entry, before } of parked)
    parts.deferred.decisions.set(entry.sequence, { entry, before, how: asTheyAre, changed, at });
  return parts.deferred.followDecisions();
}

const asTheyAre: How & Pick<Release, "keep"> = { keep: "asIs" };

/**
 * Applies earlier decisions that a full disk kept from the replica. Returns the edits for which the journal has not taken this same
 * decision yet: a rep whose disk was full decides again, as the sentence says.
 */
async function flushDecisions(
  { deferred }: SaveParts,
  named: readonly Sequence[],
  how: How,
): Promise<Result<readonly Sequence[], Fault>> {
  const due = named.filter((one) => !equal(deferred.decisions.get(one)?.how, how));
  const followed = await deferred.followDecisions();
  return followed.ok ? ok(due) : followed;
}

async function problems(
  database: ReplicaDatabase,
  entry: OutboxRow,
  patch: Values,
): Promise<readonly FieldIssue[]> {
  const descriptor = descriptorOf(entry.type);
  if (entry.kind === "create") return checkCreate(descriptor, patch);
  const row = await readRowOf(database, entry.type, entry.id);
  return issuesOf(descriptor, row ?? {}, patch);
}

/** Checks the values that the rep entered to settle a conflict as it checks values from a form: neither side had them before. */
async function problemsOfOwn(
  database: ReplicaDatabase,
  entry: OutboxRow,
  requeued: readonly OutboxRow[],
  keep: Keep,
): Promise<readonly FieldIssue[]> {
  if (typeof keep === "string") return [];
  const own = Object.keys(keep).filter((field) => keep[field]?.keep === "own");
  const names = new Set(own.map((field) => field.split(".", 1)[0] ?? field));
  if (names.size === 0) return [];
  const patch = Object.assign({}, ...requeued.map((one) => one.patch));
  return (await problems(database, entry, patch)).filter((one) => one.field !== null && names.has(one.field));
}
