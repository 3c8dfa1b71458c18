import type { RecordId } from "../../../../src-shared/ids.ts";
import { type VisitChange, visitEvent } from "../../../../src-shared/visit-event.ts";
import { readVisitNote, type VisitNote, writeVisitNote } from "../../../../src-shared/visit-note.ts";
import type { StoredRecord } from "../../../services/store/records.ts";
import type { Computer } from "../computer/computer.ts";
import type { Step } from "../programme.ts";
import { personOf } from "../rep/drafts.ts";
import { aLead, isOfLead, kindOfCount } from "../rep/visit-rep.ts";
import { otherUser } from "./service-side.ts";

/** Another computer with Rounds, in step with both services: a colleague's, or the rep's second one. */
export class OtherVisits {
  readonly #computer: Computer;
  #count = 0;

  constructor(computer: Computer) {
    this.#computer = computer;
  }

  /** Visits of the time before the rep's day. Support knows of none of them. */
  furnish(count: number): void {
    const { services, signIn } = this.#computer;
    for (let at = 0; at < count; at += 1) {
      const userId = at % 2 === 0 ? otherUser : signIn.account.userId;
      const note = { resource_type: "contact", resource_id: 1, ...this.#written() };
      services.write("POST", "note", null, note, { agoMs: (count - at) * 3_600_000, userId });
    }
  }

  act({ by, what, pick, clash }: Extract<Step, { do: "otherVisit" }>): void {
    const { services, signIn, tally } = this.#computer;
    const userId = by === "rep" ? signIn.account.userId : otherUser;
    if (what === "log") {
      const about = isOfLead(pick)
        ? { resource_type: "lead", resource_id: aLead }
        : {
            resource_type: "contact",
            resource_id: at([...services.sales.store.of("contact").keys()], pick),
          };
      const note = { ...about, ...this.#written() };
      if (!services.write("POST", "note", null, note, { userId })) return;
      this.#tell("logged", note, userId);
    } else {
      const note = (clash ? this.#lastOfTheRep() : null) ?? at(this.#visits(), pick);
      const visit = note === undefined ? null : readVisitNote(note);
      if (note === undefined || visit === null) return;
      if (what === "copy") {
        const { content, tags, resource_type, resource_id } = note;
        services.write("POST", "note", null, { content, tags, resource_type, resource_id }, { userId });
      } else if (what === "withdraw") {
        if (!services.write("DELETE", "note", note.id, {}, { userId })) return;
        this.#tell("withdrawn", note, userId);
      } else {
        const content = this.#content({
          ...visit,
          summary: `${visit.summary.split(" ")[0]} corrected o${this.#next()}`,
        });
        if (!services.write("PUT", "note", note.id, { content }, { userId })) return;
        this.#tell("corrected", { ...note, content }, userId);
      }
    }
    tally.add(`visits of another computer: ${what}`);
  }

  #visits(): readonly StoredRecord[] {
    return [...this.#computer.services.sales.store.of("note").values()].filter(
      (one) => readVisitNote(one) !== null,
    );
  }

  /** The visit that the rep wrote last, as the service has it. */
  #lastOfTheRep(): StoredRecord | null {
    const { ledger } = this.#computer;
    for (const { edit, account } of [...ledger.written.values()].toReversed()) {
      const id = edit.id > 0 ? edit.id : this.#computer.givenIds(account).get(-edit.id);
      const found = edit.type === "note" ? this.#visits().find((one) => one.id === id) : undefined;
      if (found !== undefined) return found;
    }
    return null;
  }

  #written(): { readonly content: string; readonly tags: readonly string[] } {
    const count = this.#next();
    const visit: VisitNote = {
      kind: kindOfCount(count),
      minutes: null,
      visitedAt: "2026-04-30T10:15:00.000Z",
      outcome: "not_met",
      summary: `O${count}v. visited`,
      address: null,
      reference: `0000-${String(count).padStart(4, "0")}`,
    };
    return { content: this.#content(visit), tags: [visit.kind] };
  }

  #content(visit: VisitNote): string {
    return writeVisitNote(visit, "de-AT");
  }

  #tell(kind: VisitChange, note: Readonly<Record<string, unknown>>, userId: number): void {
    const { services } = this.#computer;
    const visit = readVisitNote(note);
    if (note.resource_type !== "contact") return;
    const email = services.sales.store.get("contact", Number(note.resource_id))?.email;
    if (visit === null || typeof email !== "string" || email === "") return;
    const about = { resource_type: "contact" as const, resource_id: note.resource_id as RecordId };
    const person = { ...personOf(email.toLowerCase()) } as unknown as Parameters<
      typeof visitEvent
    >[2]["person"];
    const { source, type, properties } = visitEvent(kind, visit, {
      about,
      person,
      clientRef: `another ${this.#next()}`,
    });
    const profile = {
      source: person.profile_source,
      type: person.profile_type,
      identifiers: [{ type: person.identifier_type, value: person.identifier_value }],
    };
    services.tell(profile, { source, type, properties }, userId);
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}

function at<T>(list: readonly T[], pick: number): T | undefined {
  return list.length === 0 ? undefined : list[pick % list.length];
}
