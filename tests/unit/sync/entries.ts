import {
  type AccountKey,
  accountKeyOf,
  type RecordId,
  recordId,
  type Sequence,
  sequenceNumber,
} from "../../../src-shared/ids.ts";
import type { Edit, JournalEntry } from "../../../src-shared/ipc/outbox.ts";

export const id = (of: number): RecordId => recordId.parse(of);
export const seq = (of: number): Sequence => sequenceNumber.parse(of);
export const accountKey: AccountKey = accountKeyOf("https://crm.test", id(7));

/** Makes an edit. Fills in the fields that the test leaves out because they do not matter there. */
export function anEdit(of: number, parts: Partial<Omit<Edit, "sequence">> = {}): Edit {
  const kind = parts.kind ?? "create";
  return {
    sequence: seq(of),
    type: "contact",
    id: id(-of),
    kind,
    base: kind === "create" ? null : {},
    patch: { last_name: `Person ${of}` },
    recordedAt: 0,
    visitLogId: null,
    ...parts,
  };
}

/** Makes a waiting entry that no request has claimed, unless the test sets other values. */
export function anEntry(of: number, parts: Partial<Omit<JournalEntry, "sequence">> = {}): JournalEntry {
  return {
    ...anEdit(of, parts),
    state: "waiting",
    attempts: 0,
    notBefore: null,
    fault: null,
    park: null,
    request: null,
    ...parts,
  };
}

/** A visit, as it is posted to the support platform. */
export const aVisitEvent = {
  type: "user_event",
  patch: {
    profile_source: "rounds",
    profile_type: "contact",
    identifier_type: "email",
    identifier_value: "ana@mail.example",
    source: "rounds",
    type: "visit_logged",
    properties: { client_ref: "r1" },
  },
} as const;
