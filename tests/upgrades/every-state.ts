import type { Journal } from "../../src-main/journal/port.ts";
import { serviceTime } from "../../src-shared/clock.ts";
import type { Fault, ParkReason } from "../../src-shared/errors/fault.ts";
import { type AccountKey, accountKeyOf, recordId, type Sequence } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Services } from "../services/start.ts";
import { value } from "../unit/journal/a-journal.ts";

const at = serviceTime("2026-11-02T09:00:00.000Z");
export const otherAccount = accountKeyOf("http://sales.other", recordId.parse(7));

const refused: Fault = {
  kind: "rejected",
  status: 422,
  issues: [{ field: "phone", code: "invalid", message: "Phone is too long" }],
};

/** Edits that a crash is to leave under way, in doubt, answered. */
export interface Pending {
  readonly sending: readonly Sequence[];
  readonly doubtful: readonly Sequence[];
  readonly answered: Sequence;
}

interface Place {
  readonly journal: Journal;
  readonly account: AccountKey;
  readonly services: Services;
}

type Row = Values & { readonly id: number };

function rowOf({ services }: Place, type: string, of: number): Row {
  const found = services.control.table(type)?.[of];
  if (found === undefined) throw new Error(`The sandbox has no ${type} ${of}.`);
  return found as Row;
}

/** Fills a journal with a rep's work in each state: waiting, parked for each reason, withdrawn, of another account. */
export function plantWork(place: Place): Pending {
  const { journal, account } = place;
  const append = (of: AccountKey, edit: Pick<Edit, "type" | "kind" | "base" | "patch"> & { id?: number }) => {
    const sequence = value(journal.reserve(1, 0));
    const { id = -sequence, ...rest } = edit;
    const recordedAt = Date.parse(at);
    const whole = { ...rest, sequence, id: recordId.parse(id), recordedAt, visitLogId: null };
    value(journal.append(of, [whole]));
    return sequence;
  };
  const create = (type: RecordName, patch: Values) =>
    append(account, { type, kind: "create", base: null, patch });
  const update = (type: RecordName, of: number, field: string, mine: string) => {
    const { id, [field]: base = null } = rowOf(place, type, of);
    return append(account, { type, kind: "update", id, base: { [field]: base }, patch: { [field]: mine } });
  };
  const noteOn = (content: string) =>
    create("note", { resource_type: "contact", resource_id: rowOf(place, "contact", 0).id, content });
  const park = (of: Sequence, reason: ParkReason) => {
    value(journal.claim(account, [of], null));
    value(journal.mark(account, { sequences: [of], event: "parked", park: reason, at }));
  };

  update("note", 0, "content", "Waiting: says what was agreed");
  const { id: task, content = null } = rowOf(place, "task", 0);
  append(account, { type: "task", kind: "delete", id: task, base: { content }, patch: {} });

  park(update("contact", 1, "phone", "1".repeat(300)), { kind: "refused", fault: refused });
  const title = rowOf(place, "contact", 2).title ?? null;
  const fields = [{ field: "title", base: title, mine: "Mine", theirs: "Theirs" }];
  park(update("contact", 2, "title", "Mine"), { kind: "conflict", fields });
  park(update("contact", 3, "title", "Of one who is gone"), { kind: "goneThere" });
  park(create("product", { name: "Of unknown fate" }), { kind: "unknownIfArrived" });
  park(update("note", 1, "content", "Not offered"), { kind: "notOffered", what: "change this" });

  value(journal.withdraw(account, [noteOn("Withdrawn")]));
  const keptId = recordId.parse(rowOf(place, "note", 3).id);
  const duplicateId = recordId.parse(rowOf(place, "note", 4).id);
  value(journal.noteDuplicate(account, { type: "note", keptId, duplicateId, at }));

  append(otherAccount, { type: "contact", kind: "create", base: null, patch: { last_name: "Another's" } });
  value(journal.setHalt(otherAccount, { kind: "wrongAccount", expected: "Ada" }));
  return {
    sending: [
      update("note", 2, "content", "Sending: was on its way"),
      noteOn("Sending: a create on its way"),
    ],
    doubtful: [
      update("task", 1, "content", "Ambiguous: no answer came"),
      noteOn("Ambiguous: sent again once"),
    ],
    answered: noteOn("Answered: it is there"),
  };
}

/** Marks entries in the journal alone, as a crash leaves them before the replica hears of it. */
export function plantCrash(place: Place, { sending, doubtful, answered }: Pending): void {
  const { journal, account } = place;
  for (const of of [...sending, ...doubtful, answered]) value(journal.claim(account, [of], at));
  const timeout: Fault = { kind: "timeout" };
  const creates = value(journal.entries(account))
    .filter(({ kind, sequence }) => kind === "create" && doubtful.includes(sequence))
    .map(({ sequence, type, patch: sent, notBefore }) => ({
      ...{ sequence, sequences: [sequence], type },
      ...{ sent, notBefore },
    }));
  const lost = { sequences: doubtful, event: "lost", fault: timeout, at } as const;
  value(journal.mark(account, lost));
  const sequences = creates.map(({ sequence }) => sequence);
  value(journal.mark(account, { sequences, event: "notArrived", again: { creates, at }, at }));
  for (const of of sequences) value(journal.claim(account, [of], at));
  value(journal.mark(account, lost));
  const record = rowOf(place, "note", 5);
  value(
    journal.settle(
      account,
      {
        sequences: [answered],
        type: "note",
        id: recordId.parse(-answered),
        serverId: recordId.parse(record.id),
        record,
        deleted: false,
        at: 1,
      },
      at,
    ),
  );
}
