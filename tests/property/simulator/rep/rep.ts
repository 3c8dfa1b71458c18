import type { Edits } from "../../../../src-renderer/outbox/edits.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Sequence } from "../../../../src-shared/ids.ts";
import type { Entry, Values } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import type { Computer } from "../computer/computer.ts";
import type { Screen } from "../computer/screen.ts";
import type { Written } from "../ledger.ts";
import type { Step } from "../programme.ts";
import { changeOf, draftOf, markOf, wordsOf, writableTypes } from "./drafts.ts";
import { SupportRep } from "./support-rep.ts";
import { isVisit, type Shown, VisitRep } from "./visit-rep.ts";

/** Words that more than one record may have: two equal creates are two (law 5). */
const plainWords = ["Call", "Send", "Thanks"];

/** An event has no screen of its own. */
const changeable = writableTypes.filter((type) => type !== "user_event");

type Parked = Pick<Entry, "sequence" | "type" | "id" | "park">;

/** A rep in front of the window. Does nothing where there is none, and remembers what the window said. */
export class Rep {
  readonly #computer: Computer;
  #count = 0;
  readonly #saved: (readonly Sequence[])[] = [];
  readonly #support: SupportRep;
  readonly #visits: VisitRep;
  /** Forms that are open, with the record as each shows it. They go with their window. */
  /** Changes of a record that main has not answered yet: the screen shows them once it has. */
  #onTheirWay: { readonly type: RecordName; readonly id: Row["id"] }[] = [];
  #forms: { readonly screen: Screen; readonly type: RecordName; readonly row: Row }[] = [];

  constructor(computer: Computer) {
    this.#computer = computer;
    this.#support = new SupportRep(computer, async (saving) => void (await this.#keep(saving)));
    this.#visits = new VisitRep(computer, {
      next: () => this.#next(),
      keep: (saving) => this.#keep(saving),
      saving: this.#saving,
    });
  }

  async act(step: Step): Promise<void> {
    const { screen } = this.#computer;
    if (screen === null) return;
    switch (step.do) {
      case "create":
        return this.#create(screen, step);
      case "change":
        return this.#change(screen, step);
      case "remove": {
        const found = await this.#own(screen, step.type, step.pick);
        if (found !== null) await this.#remove(screen, found);
        return;
      }
      case "open": {
        const found = await this.#own(screen, step.type, step.pick);
        if (found !== null) this.#forms.push({ ...found, screen });
        return;
      }
      case "save":
        return this.#save(screen, step);
      case "visit":
        return this.#visits.log(screen, step);
      case "changeVisit":
        return this.#visits.change(screen, step);
      case "undo": {
        const named = this.#saved.at(-1 - step.back);
        if (named === undefined) return;
        const sequences = step.whole ? this.#saved.slice(-1 - step.back).flat() : named;
        await screen.edits.undo(sequences);
        return;
      }
      case "decide":
        return this.#decide(screen, step);
      case "rule":
        return this.#support.rule(screen, step);
      case "hook":
        return this.#support.hook(screen, step);
      case "userEvent":
        return this.#support.userEvent(screen);
      default:
        return;
    }
  }

  async #create(screen: Screen, step: Extract<Step, { do: "create" }>): Promise<void> {
    const type = writableTypes[step.type % writableTypes.length];
    if (type === undefined) return;
    const count = this.#next();
    const isPlain =
      step.plain && step.variant % 3 === 0 && ["task", "deal_source", "lead_source"].includes(type);
    const mark = isPlain ? (plainWords[step.variant % plainWords.length] ?? "") : `R${count}.`;
    const lists = new Map<RecordName, readonly Row[]>();
    for (const one of ["contact", "deal", "deal_source"] as const) lists.set(one, await screen.visible(one));
    const draft = draftOf(
      type,
      mark,
      step.variant,
      (named) => at(lists.get(named) ?? [], step.pick)?.id ?? null,
    );
    if (draft !== null) await this.#keep(screen.edits.create(type, draft as Parameters<Edits["create"]>[1]));
  }

  async #change(screen: Screen, step: Extract<Step, { do: "change" }>): Promise<void> {
    const found = await this.#own(screen, step.type, step.pick);
    if (found !== null) await this.#update(screen, found, step.field);
  }

  /** The form is saved with what it showed when it was opened, whatever came in since. */
  async #save(screen: Screen, { pick, field }: Extract<Step, { do: "save" }>): Promise<void> {
    this.#forms = this.#forms.filter((one) => one.screen === screen);
    const form = at(this.#forms, pick);
    if (form === undefined) return;
    this.#forms = this.#forms.filter((one) => one !== form);
    const { tally, ledger } = this.#computer;
    const now = (await screen.visible(form.type)).find((row) => row.id === form.row.id);
    tally.add(equal(now, form.row) ? "forms saved" : "forms saved over what came in meanwhile");
    ledger.forms.push({ type: form.type, id: form.row.id });
    if (field === null) await this.#remove(screen, form);
    else await this.#update(screen, form, field);
  }

  async #update(
    screen: Screen,
    { type, row }: { readonly type: RecordName; readonly row: Row },
    field: number,
  ): Promise<void> {
    // A visit is changed in its own form, or as the note that it is.
    if (type === "note" && isVisit(row) && field % 2 === 0) {
      await this.#visits.correct(screen, row, { variant: field, support: field % 4 === 0 });
      return;
    }
    const patch = changeOf(type, row, field, this.#next(), "v");
    await this.#saving({ type, row }, () =>
      screen.edits.update(type, row.id, patch as Parameters<Edits["update"]>[2], row),
    );
  }

  async #remove(screen: Screen, { type, row }: Shown): Promise<void> {
    await this.#saving({ type, row }, () => screen.edits.remove(type, row.id, { whole: row }));
  }

  /** A change of what the screen shows. Another of the same record may still be on its way to main. */
  readonly #saving = async ({ type, row }: Shown, save: () => ReturnType<Edits["create"]>) => {
    const isUnseen = this.#onTheirWay.some((one) => one.type === type && one.id === row.id);
    const change = { type, id: row.id };
    this.#onTheirWay.push(change);
    const sequences = await this.#keep(save(), row, isUnseen);
    this.#onTheirWay = this.#onTheirWay.filter((one) => one !== change);
    return sequences;
  };

  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  async #decide(screen: Screen, step: Extract<Step, { do: "decide" }>): Promise<void> {
    const parked = (await screen.outbox()).filter((one) => one.state === "parked");
    const one = at(parked, step.pick);
    if (one === undefined) return;
    const { ledger } = this.#computer;
    const written = ledger.written.get(one.sequence);
    if (step.how === "discard") {
      await screen.edits.discard(one.sequence);
      return;
    }
    const theirs = step.how === "theirs" ? this.#theirsOf(one) : null;
    if (theirs !== null) return await this.#giveUp(screen, one, parked, theirs);
    const isKept = step.how === "mine" || step.how === "theirs";
    // A choice or a correction is about the request: it counts for every edit that was parked as one with this.
    const together = parked
      .filter(({ type, id, park }) => type === one.type && id === one.id && equal(park, one.park))
      .map(({ sequence }) => ledger.of(sequence));
    if (isKept) for (const each of together) each.keptMine = true;
    if (one.park?.kind === "unknownIfArrived") ledger.sendAgain(one);
    if (one.park?.kind === "refused" && one.park.fault.kind === "wrongAccount") ledger.agreeToOne(one);
    this.#computer.tally.add("parked edits sent again");
    const patch = step.how === "correct" ? await this.#correctionOf(screen, one, written) : {};
    const keep = isKept ? "mine" : "asIs";
    if (Object.keys(patch).length === 0) {
      await screen.edits.retry(one.sequence, { keep });
      return;
    }
    const correction = { patch, answered: false };
    for (const each of together) each.corrections.push(correction);
    const retried = await screen.edits.retry(one.sequence, { patch, keep });
    correction.answered = retried.ok;
  }

  /** The fields of a conflict whose values the rep can give up whole; null where there is none, or an event tells of the change. */
  #theirsOf({ type, id, park }: Parked): readonly string[] | null {
    if (park?.kind !== "conflict" || descriptorOf(type).service !== "sales") return null;
    const given = this.#computer.givenIds(this.#computer.key);
    const edits = [...this.#computer.ledger.written.values()].map((one) => one.edit);
    // The record may have been made here, and have been named by the service since.
    const ofRecord = edits.filter((one) => one.type === type && (one.id === id || given.get(-one.id) === id));
    if (ofRecord.some((one) => one.kind !== "update" || one.visitLogId !== null)) return null;
    const fields = park.fields.map(({ field }) => field);
    return fields.some((field) => field.includes(".")) ? null : fields;
  }

  /** The rep lets the service's values stand, in every edit that was parked as one with this. */
  async #giveUp(
    screen: Screen,
    one: Parked,
    parked: readonly Parked[],
    theirs: readonly string[],
  ): Promise<void> {
    const { ledger, tally, time } = this.#computer;
    const together = parked.filter(
      ({ type, id, park }) => type === one.type && id === one.id && equal(park, one.park),
    );
    const note = (at: number | null) => {
      for (const { sequence } of together) ledger.giveUp(sequence, theirs, at);
    };
    note(null);
    const keep = Object.fromEntries(theirs.map((field) => [field, { keep: "theirs" as const }]));
    const retried = await screen.edits.retry(one.sequence, { keep });
    if (!retried.ok) return;
    note(time.now);
    tally.add("conflicts in which the service's values were let stand");
  }

  /** A secret that is missing is typed again. */
  async #correctionOf(
    screen: Screen,
    { type, park }: Pick<Entry, "type" | "park">,
    written: Written | undefined,
  ): Promise<Values> {
    if (park?.kind !== "refused" || park.fault.kind !== "secretMissing")
      return this.#correction(type, written?.edit.patch ?? {});
    const reference = await this.#support.secret(screen);
    return reference === null ? {} : { secret_ref: reference };
  }

  #correction(type: RecordName, patch: Values): Values {
    const field = wordsOf[type];
    if (field === undefined || !(field in patch)) return {};
    return { [field]: `${markOf(type, patch)} v${this.#next()}` };
  }

  /** Something that the rep may change, of the named type where there is one. */
  async #own(screen: Screen, typeAt: number, pick: number): Promise<{ type: RecordName; row: Row } | null> {
    const first = typeAt % changeable.length;
    for (const type of [...changeable.slice(first), ...changeable.slice(0, first)]) {
      const { writes } = descriptorOf(type);
      const row = at(
        (await screen.visible(type)).filter((one) => writes.update || one.id < 0),
        pick,
      );
      if (row !== undefined) return { type, row };
    }
    return null;
  }

  /** Answers what was saved: nothing where the window said no, or that nothing differs. */
  async #keep(
    saving: ReturnType<Edits["create"]>,
    shown: Row | null = null,
    isBesideAnother = false,
  ): Promise<readonly Sequence[]> {
    const saved = await saving;
    if (!saved.ok) {
      this.#computer.tally.add(
        `refused here: ${saved.error.kind === "fault" ? saved.error.fault.kind : "invalid"}`,
      );
      return [];
    }
    const { sequences } = saved.value;
    if (sequences.length === 0) return [];
    this.#computer.tally.add("edits acknowledged", sequences.length);
    this.#computer.ledger.acknowledge(sequences, shown, isBesideAnother);
    this.#saved.push(sequences);
    return sequences;
  }
}

function at<T>(list: readonly T[], pick: number): T | undefined {
  return list.length === 0 ? undefined : list[pick % list.length];
}
