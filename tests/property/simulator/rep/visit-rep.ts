import type { Edits } from "../../../../src-renderer/outbox/edits.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { recordId, type Sequence } from "../../../../src-shared/ids.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import type { VisitChange } from "../../../../src-shared/visit-event.ts";
import {
  readVisitNote,
  type VisitKind,
  visitOutcomes,
  writeVisitNote,
} from "../../../../src-shared/visit-note.ts";
import type { Computer } from "../computer/computer.ts";
import type { Screen } from "../computer/screen.ts";
import type { Step } from "../programme.ts";

/** A record as a screen showed it. */
export interface Shown {
  readonly type: RecordName;
  readonly row: Row;
}

type Saving = ReturnType<Edits["create"]>;

/** `keep` remembers what the window said and answers what was saved; `saving` does so of a change of what was shown. */
interface Hands {
  readonly next: () => number;
  readonly keep: (saving: Saving) => Promise<readonly Sequence[]>;
  readonly saving: (of: Shown, save: () => Saving) => Promise<readonly Sequence[]>;
}

export function isVisit(row: Row): boolean {
  return readVisitNote(row) !== null;
}

/** No list has leads, so that any number is one. */
export const aLead = recordId.parse(4711);

/** Every third is a call, every fifth is about a lead: so a programme has them without another draw. */
export function kindOfCount(count: number): VisitKind {
  return count % 3 === 0 ? "call" : "visit";
}

export function isOfLead(count: number): boolean {
  return count % 5 === 0;
}

/** The rep who logs visits, corrects them, withdraws them, and writes a withdrawn one again. */
export class VisitRep {
  readonly #computer: Computer;
  readonly #hands: Hands;
  /** Notes of visits that were withdrawn in this window or an earlier one. */
  readonly #withdrawn: NoteRow[] = [];

  constructor(computer: Computer, hands: Hands) {
    this.#computer = computer;
    this.#hands = hands;
  }

  async log(screen: Screen, step: Extract<Step, { do: "visit" }>): Promise<void> {
    const subject = at(await screen.visible("contact"), step.pick);
    if (subject === undefined) return;
    const count = this.#hands.next();
    await this.#hands.keep(
      screen.edits.logVisit({
        kind: kindOfCount(count),
        minutes: count % 2 === 0 ? 20 : null,
        ...(isOfLead(count)
          ? { resource_type: "lead", resource_id: aLead }
          : { resource_type: "contact", resource_id: subject.id }),
        visited_at: "2026-05-01T07:30:00.000Z",
        outcome: "met",
        summary: `R${count}. visited`,
        address: null,
        locale: "en-US",
        followUp: step.followUp ? { content: `R${count}f. call back`, due_date: null } : null,
        supportConnected: step.support,
      }),
    );
  }

  async change(screen: Screen, step: Extract<Step, { do: "changeVisit" }>): Promise<void> {
    if (step.what === "again") return this.#again(screen, step);
    const visit = at((await screen.visible("note")).filter(isVisit), step.pick);
    if (visit === undefined) return;
    if (step.what === "correct") await this.correct(screen, visit, step);
    else await this.#withdraw(screen, visit, step);
  }

  /** `note`: as the form showed it when it was opened. */
  async correct(
    screen: Screen,
    note: Row,
    { variant, support }: { readonly variant: number; readonly support: boolean },
  ): Promise<void> {
    const visit = readVisitNote(note);
    if (visit === null) return;
    const [mark = ""] = visit.summary.split(" ");
    const content = writeVisitNote(
      {
        ...visit,
        summary: `${mark} corrected v${this.#hands.next()}`,
        outcome: visitOutcomes[variant % visitOutcomes.length] ?? null,
      },
      variant % 3 === 0 ? "de-AT" : "en-US",
    );
    await this.#said(screen, { kind: "corrected", note, support }, () =>
      this.#hands.saving({ type: "note", row: note }, () =>
        screen.edits.correctVisit(note as NoteRow, content, { supportConnected: support }),
      ),
    );
  }

  async #withdraw(screen: Screen, note: Row, { support }: { readonly support: boolean }): Promise<void> {
    const saved = await this.#said(screen, { kind: "withdrawn", note, support }, () =>
      this.#hands.saving({ type: "note", row: note }, () =>
        screen.edits.withdrawVisit(note as NoteRow, { supportConnected: support }),
      ),
    );
    if (saved.length > 0) this.#withdrawn.push(note as NoteRow);
  }

  async #again(screen: Screen, { pick, support }: Extract<Step, { do: "changeVisit" }>): Promise<void> {
    const note = at(this.#withdrawn, pick);
    if (note === undefined || (await screen.visible("note")).some((row) => row.id === note.id)) return;
    this.#withdrawn.splice(this.#withdrawn.indexOf(note), 1);
    await this.#said(screen, { kind: "logged", note, support }, () =>
      this.#hands.keep(screen.edits.logVisitAgain(note, { supportConnected: support }, true)),
    );
  }

  async #said(
    screen: Screen,
    { kind, note, support }: { readonly kind: VisitChange; readonly note: Row; readonly support: boolean },
    save: () => Promise<readonly Sequence[]>,
  ): Promise<readonly Sequence[]> {
    const { reference = "", kind: of = "visit" } = readVisitNote(note) ?? {};
    const before = await this.#tells(screen, kind, note);
    const sequences = await save();
    if (sequences.length === 0) return sequences;
    const after = await this.#tells(screen, kind, note);
    // The edit may have seen a change that came meanwhile, or not.
    const tells = support ? (before === after && !this.#isMadePlain(note) ? before : null) : false;
    this.#computer.tally.add(`visits: ${kind}`);
    this.#computer.ledger.visits.push({ kind, of, reference, sequences, tells });
    return sequences;
  }

  /**
   * Whether the rep gave the note of a visit other words, in a form or in a conflict, which are no visit's: what is saved right
   * after may go over them, and a deletion does not show them.
   */
  #isMadePlain(note: Row): boolean {
    return [...this.#computer.ledger.written.values()]
      .filter(({ edit }) => edit.type === "note" && edit.id === note.id)
      .flatMap(({ edit, corrections }) => [edit.patch, ...corrections.map(({ patch }) => patch)])
      .some(({ content }) => content !== undefined && !isVisit({ ...note, content }));
  }

  /**
   * Whether the screen shows that Support is to be told: not of a visit to a lead, whom Support does not know, nor of a second note
   * of a visit, which stays. Null: nobody can tell.
   */
  async #tells(screen: Screen, kind: VisitChange, note: Row): Promise<boolean | null> {
    if (note.resource_type !== "contact") return false;
    const reference = readVisitNote(note)?.reference;
    const isOfVisit = (row: Row) => readVisitNote(row)?.reference === reference;
    const notes = await screen.visible("note");
    if (kind === "withdrawn" && notes.some((row) => row.id !== note.id && isOfVisit(row))) return false;
    const own = notes.find((row) => row.id === note.id);
    // Somebody has taken the mark off it meanwhile, or the rep has, with what was kept in a conflict.
    if (own === undefined ? kind === "corrected" : !isOfVisit(own)) return null;
    const contact = (await screen.visible("contact")).find((row) => row.id === note.resource_id);
    return typeof contact?.email === "string" && contact.email !== "" ? true : null;
  }
}

function at<T>(list: readonly T[], pick: number): T | undefined {
  return list.length === 0 ? undefined : list[pick % list.length];
}
