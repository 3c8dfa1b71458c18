import type { VisitDraft } from "../../../../src-renderer/outbox/edits.ts";
import type { VisitSupport } from "../../../../src-renderer/outbox/visits/person-of-visit.ts";
import { visitReference } from "../../../../src-renderer/outbox/visits/visit-reference.ts";
import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";
import { type RecordId, type Sequence, temporaryId } from "../../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";
import type { PersonOf } from "../../../../src-shared/ipc/support-profile.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import { ok } from "../../../../src-shared/result.ts";
import { type VisitChange, visitEvent } from "../../../../src-shared/visit-event.ts";
import { readVisitNote, writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { failed } from "./failed.ts";
import type { Drawn, MemoryDrafts } from "./memory-drafts.ts";
import type { MemoryReplica } from "./memory-replica.ts";

interface VisitParts {
  readonly replica: MemoryReplica;
  readonly chance: RandomSource;
}

/** Makes the edits of a visit, and of a change of it, as `log-visit.ts` and `change-visit.ts` of the product do. */
export class MemoryVisits {
  readonly #parts: VisitParts;
  readonly #drafts: MemoryDrafts;

  constructor(parts: VisitParts, drafts: MemoryDrafts) {
    this.#parts = parts;
    this.#drafts = drafts;
  }

  logged(draft: VisitDraft, sequences: readonly Sequence[]): Drawn {
    const [own] = sequences;
    if (own === undefined) return failed({ kind: "notFound" });
    const about = { resource_type: draft.resource_type, resource_id: draft.resource_id };
    const { kind, minutes, visited_at: visitedAt, outcome, summary, address } = draft;
    const reference = visitReference(this.#parts.chance);
    const visit = { kind, minutes, visitedAt, outcome, summary, address, reference };
    const note = { ...about, content: writeVisitNote(visit, draft.locale), tags: [kind] };
    const event = this.#event("logged", note, draft);
    const parts = [
      { type: "note" as const, values: note },
      ...(draft.followUp
        ? [{ type: "task" as const, values: { ...about, content: draft.followUp.content } }]
        : []),
      ...(event === null ? [] : [{ type: "user_event" as const, values: event }]),
    ];
    const edits: Edit[] = [];
    for (const [at, { type, values }] of parts.entries()) {
      const drawn = this.#drafts.create(type, values, sequences[at], temporaryId(own));
      if (!drawn.ok) return drawn;
      edits.push(...drawn.value);
    }
    return ok(edits);
  }

  corrected(seen: NoteRow, content: string, support: VisitSupport, sequences: readonly Sequence[]): Drawn {
    const { replica } = this.#parts;
    const change = { draft: { content }, seen: { ...seen } as Values };
    const updated = this.#drafts.update("note", seen.id, change, sequences[0]);
    const [edit] = updated.ok ? updated.value : [];
    if (!updated.ok || edit === undefined) return updated;
    const after = { ...replica.shown("note", edit.id), ...edit.patch };
    return this.#withEvent(edit, this.#event("corrected", after, support), sequences[1]);
  }

  withdrawn(seen: NoteRow, support: VisitSupport, sequences: readonly Sequence[]): Drawn {
    const { replica } = this.#parts;
    const deleted = this.#drafts.remove("note", seen.id, { ...seen } as Values, sequences[0]);
    const [edit] = deleted.ok ? deleted.value : [];
    if (!deleted.ok || edit === undefined) return deleted;
    const before = replica.shown("note", edit.id) ?? {};
    const reference = readVisitNote(before)?.reference;
    const copies = replica.visible("note").filter((row) => readVisitNote(row)?.reference === reference);
    // The visit stays, as the other note of it does.
    const event = copies.length > 1 ? null : this.#event("withdrawn", before, support);
    return this.#withEvent(edit, event, sequences[1]);
  }

  again(note: NoteRow, support: VisitSupport, sequences: readonly Sequence[]): Drawn {
    const { resource_type, resource_id, content, is_important, tags } = note;
    const fields = { resource_type, resource_id, content, is_important, tags: tags ?? ["visit"] };
    const values = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
    ) as Values;
    const created = this.#drafts.create("note", values, sequences[0]);
    const [edit] = created.ok ? created.value : [];
    if (!created.ok || edit === undefined) return created;
    return this.#withEvent(edit, this.#event("logged", values, support), sequences[1]);
  }

  #withEvent(edit: Edit, event: Values | null, own: Sequence | undefined): Drawn {
    const part = { ...edit, visitLogId: edit.id };
    if (event === null) return ok([part]);
    const drawn = this.#drafts.create("user_event", event, own, edit.id);
    return drawn.ok ? ok([part, ...drawn.value]) : drawn;
  }

  #event(kind: VisitChange, note: Readonly<Record<string, unknown>>, support: VisitSupport): Values | null {
    const visit = readVisitNote(note);
    const person = support.supportConnected ? this.#personOf(note) : null;
    if (visit === null || person === null) return null;
    const about = { resource_type: "contact" as const, resource_id: note.resource_id as RecordId };
    return visitEvent(kind, visit, { about, person, clientRef: this.#parts.chance.uuid() });
  }

  /** Whom Support knows of it, by the usual profile. */
  #personOf({ resource_type, resource_id }: Readonly<Record<string, unknown>>): PersonOf | null {
    const { replica } = this.#parts;
    if (resource_type !== "contact") return null;
    const contact = replica.shown("contact", replica.currentId("contact", resource_id as RecordId));
    const email = typeof contact?.email === "string" ? contact.email.toLowerCase() : "";
    if (email === "") return null;
    return {
      profile_source: "rounds",
      profile_type: "contact",
      identifier_type: "email",
      identifier_value: email,
    };
  }
}
