import type { AccountKey, Sequence } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { referencesIn } from "../../../../src-shared/merge/remap-ids.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { listedTypes } from "../../../listed-types.ts";
import type { Computer } from "../computer/computer.ts";
import type { Written } from "../ledger.ts";
import { markOf, wordsOf } from "../rep/drafts.ts";
import { accounts } from "../rep/sign-in.ts";
import { isOurs, type Made } from "../world/service-side.ts";
import { isBlocked } from "./blocked.ts";
import { type Excuses, noExcuses } from "./excuses.ts";
import { changesSamePart, isIn } from "./field-parts.ts";
import { nameOf } from "./name-of.ts";
import { overwrites } from "./overwrites.ts";
import { SupportVerdict } from "./support-verdict.ts";
import { visitsWrong } from "./visit-verdict.ts";

/** Judges the computer at quiescence, in sentences. Returns none if nothing is lost, doubled or astray. */
export class Verdict {
  readonly wrong: string[] = [];
  readonly #computer: Computer;
  readonly #excuses: Excuses;
  readonly #open = new Map<Sequence, Entry>();
  readonly #endings: ReadonlyMap<AccountKey, ReadonlyMap<number, string>>;
  readonly #support: SupportVerdict;

  constructor(computer: Computer, excuses: Excuses = noExcuses) {
    this.#computer = computer;
    this.#excuses = excuses;
    this.#endings = new Map(accounts.map(({ key }) => [key, computer.endings(key)]));
    for (const account of accounts)
      for (const one of this.#entries(account.key)) this.#open.set(one.sequence, one);
    this.#support = new SupportVerdict(computer);
  }

  judge(): readonly string[] {
    for (const bug of this.#computer.bugs) this.wrong.push(`bug: ${bug}`);
    for (const entry of this.#open.values()) this.#checkAtRest(entry);
    for (const written of this.#computer.ledger.written.values()) {
      this.#checkArrived(written);
      this.#checkRefused(written);
      this.#checkGivenUp(written);
    }
    this.#checkCreates();
    this.#checkWriters();
    this.wrong.push(...overwrites(this.#computer), ...this.#support.judge(), ...visitsWrong(this.#computer));
    return this.wrong;
  }

  #entries(account: AccountKey): readonly Entry[] {
    const entries = this.#computer.journal.entries(account);
    return entries.ok ? entries.value : [];
  }

  /** Checks that an undelivered edit is parked in sight, or waits for a parked edit (laws 4 and 6). */
  #checkAtRest(entry: Entry): void {
    if (entry.state === "parked" || entry.state === "kept") return;
    const among = [...this.#open.values()];
    // Excuses also an edit under way, as the service may never answer it.
    if (entry.state !== "settled" && this.#excuses.entry(entry, among)) return;
    const isUnsent = entry.state === "waiting" || entry.state === "ambiguous";
    if (isUnsent && isBlocked(entry, among)) return;
    this.wrong.push(`edit ${nameOf(entry)} is still ${entry.state}: ${JSON.stringify(entry.fault)}`);
  }

  /** An acknowledged edit is in the service, merged, in sight, or taken back by the rep (laws 3 and 4). */
  #checkArrived(written: Written): void {
    const { edit } = written;
    if (!written.acknowledged || this.#open.has(edit.sequence) || written.mayBeGone) return;
    const name = nameOf(edit);
    const ending = this.#endingOf(written);
    if (ending === undefined) return void this.wrong.push(`edit ${name} is lost`);
    if (ending === "withdrawn") {
      if (!written.askedBack && !isGivenUp(written) && !this.#isDeletedUnsent(written))
        this.wrong.push(`edit ${name} was taken back, and nobody asked for it`);
      return;
    }
    if (written.withdrawn) return void this.wrong.push(`edit ${name} was said to be taken back, and was not`);
    if (written.askedBack) this.#computer.tally.add("edits delivered whose undo was refused");
    const changes = this.#changesOf(written);
    if (descriptorOf(edit.type).service === "support") this.#support.checkArrived(written);
    else if (edit.kind === "delete") this.#checkDeleted(written, changes);
    else if (this.#isDeletedHere(written)) return;
    else if (changes === null && this.#isBackAsItWas(written)) return;
    else if (changes === null) this.wrong.push(`edit ${name} was said to be delivered, and never was`);
    else if (isFromBefore(written, changes))
      this.wrong.push(`edit ${name}: a record from before was taken for the one that it makes`);
    else for (const field of Object.keys(edit.patch)) this.#checkField(written, field, changes);
  }

  /** An edit that a full disk has refused was said to be refused, and is nowhere (laws 3 and 4). */
  #checkRefused({ refused, acknowledged, edit }: Written): void {
    if (!refused) return;
    this.#computer.tally.add("edits refused by a full disk");
    const ended = this.#computer.journal.ended([edit.sequence]);
    const isKnown = this.#open.has(edit.sequence) || (ended.ok && ended.value.length > 0);
    if (acknowledged || isKnown)
      this.wrong.push(
        `edit ${nameOf(edit)} was refused by a full disk, and is ${acknowledged ? "said to be saved" : "there"}`,
      );
  }

  #endingOf({ edit, account }: Pick<Written, "edit" | "account">): string | undefined {
    return this.#endings.get(account)?.get(edit.sequence);
  }

  #checkDeleted(written: Written, changes: readonly Made[] | null): void {
    const last = changes?.at(-1);
    if (last?.after != null) this.wrong.push(`edit ${nameOf(written.edit)}: the record is still there`);
  }

  #checkField(written: Written, field: string, changes: readonly Made[]): void {
    const { edit } = written;
    const descriptor = descriptorOf(edit.type);
    if (written.givenUp.has(field)) return;
    if (this.#isSuperseded(written, field) || descriptor.fields[field]?.access === "readOnly") return;
    const wanted = this.#computer.ledger
      .wanted(written, field)
      .map((one) => this.#withoutBackAgain(written, field, this.#asThere(written, field, one), changes));
    const base = edit.base?.[field] ?? null;
    const arrived = changes.findLastIndex(
      ({ after }) =>
        after !== null &&
        wanted.some((value) => isIn(descriptor.fields[field]?.merge, { value, base }, after[field])),
    );
    if (arrived < 0) {
      return void this.wrong.push(`edit ${nameOf(edit)}: ${field} never became ${JSON.stringify(wanted)}`);
    }
    // Another user may write over it, and so may a request of ours that came through late. No other request of ours may.
    const since = changes.slice(arrived + 1).find((one) => !equal(one.before?.[field], one.after?.[field]));
    if (since !== undefined && isOurs(since, this.#userId(written)) && since.after !== null && !since.late) {
      this.wrong.push(`edit ${nameOf(edit)}: ${field} was ${JSON.stringify(wanted)}, and we wrote over it`);
    }
  }

  /** The app writes no value after the rep has let the service's stand in its place (law 8). */
  #checkGivenUp(written: Written): void {
    const { edit, givenUp, isBroughtBack } = written;
    const words = wordsOf[edit.type] ?? "";
    const at = givenUp.get(words) ?? null;
    // No other edit says the same words. The profile that was lost may have held another choice.
    if (at === null || isBroughtBack) return;
    const sent = this.#changesOf(written)?.some(
      (one) =>
        isOurs(one, this.#userId(written)) &&
        !one.late &&
        one.leftAt > at &&
        equal(one.after?.[words], edit.patch[words]) &&
        !equal(one.before?.[words], edit.patch[words]),
    );
    if (sent) this.wrong.push(`edit ${nameOf(edit)}: ${words} was given up, and written after that`);
  }

  #userId({ account }: Written): number | undefined {
    return accounts.find((one) => one.key === account)?.userId;
  }

  /** A later edit of the rep's own says something else of the field. */
  #isSuperseded(written: Written, field: string): boolean {
    return this.#siblings(written).some(
      (other) =>
        // An edit from a file has a later sequence than what the rep has changed since.
        (other.edit.sequence > written.edit.sequence || written.isBroughtBack) &&
        // Who takes back what a create left over leaves the field to the service.
        (this.#endingOf(other) !== "withdrawn" || other.isLeftOver) &&
        (other.edit.kind === "delete" ||
          (this.#computer.ledger.wanted(other, field).length > 0 &&
            (other.corrections.length > 0 || changesSamePart(field, written.edit, other.edit)))),
    );
  }

  /** The rep changed a value and changed it back before it was sent: that asks nothing of the service. */
  #isBackAsItWas(written: Written): boolean {
    const ofRecord = [written, ...this.#siblings(written)]
      .filter((one) => this.#endingOf(one) !== "withdrawn")
      .toSorted((a, b) => a.edit.sequence - b.edit.sequence);
    return (
      ofRecord.every((one) => one.edit.kind === "update" && one.corrections.length === 0) &&
      Object.keys(written.edit.patch).every((field) => {
        const ofField = ofRecord.filter((one) => field in one.edit.patch).map((one) => one.edit);
        return equal(ofField.at(-1)?.patch[field], ofField[0]?.base?.[field]);
      })
    );
  }

  /** Returns the keys without those that the rep changed and changed back before any of it was sent: they ask for nothing. */
  #withoutBackAgain(written: Written, field: string, value: unknown, changes: readonly Made[]): unknown {
    if (descriptorOf(written.edit.type).fields[field]?.merge !== "keys" || value === null) return value;
    const first = [written, ...this.#siblings(written)]
      .filter((one) => field in one.edit.patch && this.#endingOf(one) !== "withdrawn")
      .toSorted((a, b) => a.edit.sequence - b.edit.sequence)[0];
    const keyOf = (of: unknown, key: string) =>
      ((of ?? {}) as Readonly<Record<string, unknown>>)[key] ?? null;
    const isSent = (key: string) =>
      changes.some(
        (one) =>
          isOurs(one, this.#userId(written)) &&
          !equal(keyOf(one.before?.[field], key), keyOf(one.after?.[field], key)),
      );
    const isBack = ([key, one]: readonly [string, unknown]) =>
      first?.edit.kind === "update" && equal(one, keyOf(first.edit.base?.[field], key)) && !isSent(key);
    return Object.fromEntries(Object.entries(value as object).filter((one) => !isBack(one)));
  }

  #isDeletedHere(written: Written): boolean {
    return this.#siblings(written).some(
      (other) => other.edit.kind === "delete" && this.#endingOf(other) === "settled",
    );
  }

  /** The rep deleted the record before any of it was sent: its edits end together, and with those of a visit's note its events. */
  #isDeletedUnsent({ edit, ...written }: Written): boolean {
    const isOfVisit = edit.type === "user_event" && edit.visitLogId !== null;
    const record = isOfVisit ? { type: "note", id: edit.visitLogId } : edit;
    const ended = [...this.#computer.ledger.written.values()].filter(
      (one) =>
        one.account === written.account &&
        one.edit.type === record.type &&
        one.edit.id === record.id &&
        this.#endingOf(one) === "withdrawn" &&
        !one.withdrawn,
    );
    return (["create", "delete"] as const).every((kind) => ended.some((one) => one.edit.kind === kind));
  }

  #siblings(written: Written): readonly Written[] {
    const id = this.#serverId(written);
    return [...this.#computer.ledger.written.values()].filter(
      (other) =>
        other !== written &&
        other.edit.type === written.edit.type &&
        (other.edit.id === written.edit.id || (id !== null && this.#serverId(other) === id)),
    );
  }

  /** Returns the service's changes of this edit's record; null if the service never had it. */
  #changesOf(written: Written): readonly Made[] | null {
    const id = this.#serverId(written);
    if (id === null) return null;
    const changes = this.#computer.services.history.filter(
      (one) => one.type === written.edit.type && one.id === id,
    );
    return changes.length === 0 ? null : changes;
  }

  /** Returns the record's id at the service; for a record made here, the id that the journal remembers. */
  #serverId({ edit, account }: Written): number | null {
    if (edit.id > 0) return edit.id;
    return this.#computer.givenIds(account).get(-edit.id) ?? null;
  }

  #asThere(written: Written, field: string, value: unknown): unknown {
    const context = written.edit.patch;
    const descriptor = descriptorOf(written.edit.type);
    const reference = referencesIn(descriptor, { ...context, [field]: value }).find(
      (one) => one.field === field,
    );
    if (reference === undefined || reference.id > 0) return value;
    return this.#computer.givenIds(written.account).get(-reference.id) ?? value;
  }

  /**
   * Somebody else gave the record other words, or anybody deleted it, the rep as well, to whom it was a record of the service
   * after a lost profile: by its words nobody finds it any more.
   */
  #wasAltered(made: Made): boolean {
    const words = wordsOf[made.type as RecordName] ?? "";
    return this.#computer.services.history.some(
      (one) =>
        one.type === made.type &&
        one.id === made.id &&
        (one.after === null || (!isOurs(one, made.userId) && one.after[words] !== made.after?.[words])),
    );
  }

  /** A create that a late commit has doubled is shown as a possible duplicate, while both are there (law 5). */
  #checkShown(key: string, list: readonly Made[]): void {
    const { journal, services, ledger, tally } = this.#computer;
    const isShown = accounts.some(({ key: account }) => {
      const found = journal.duplicates(account);
      return found.ok && list.some((one) => found.value.some((two) => two.duplicateId === one.id));
    });
    const gone = list.some((one) =>
      services.history.some((then) => then.type === one.type && then.id === one.id && then.after === null),
    );
    const [first] = list;
    const isPulled = first !== undefined && listedTypes.includes(first.type as RecordName);
    if (isShown) tally.add("possible duplicates shown");
    else if (gone || list.some((one) => this.#wasAltered(one))) return;
    // The marks of an account leave this disk with it.
    else if (ledger.signOuts + ledger.profilesLost > 0) tally.add("doubles forgotten with a sign-out");
    // No list brings records of this type, so Rounds cannot see the duplicate.
    else if (!isPulled) tally.add("doubles of a type that is not pulled");
    else this.wrong.push(`${key} was created ${list.length} times, and is not shown as a possible duplicate`);
  }

  /** Nothing is changed or deleted in the name of somebody who never said so (law 13). */
  #checkWriters(): void {
    for (const made of this.#computer.services.history) {
      if (made.by !== "app" || made.before === null) continue;
      const isSaid = [...this.#computer.ledger.written.values()].some(
        (one) =>
          one.edit.type === made.type && this.#userId(one) === made.userId && this.#serverId(one) === made.id,
      );
      if (!isSaid)
        this.wrong.push(`${made.type} ${made.id} was written by user ${made.userId}, who never said so`);
    }
  }

  /** No create twice, nor as another user (laws 5 and 13): as many records of a mark as creates of it by that user. */
  #checkCreates(): void {
    const made = new Map<string, Made[]>();
    for (const one of this.#computer.services.history) {
      if (one.by !== "app" || one.before !== null || one.after === null) continue;
      const key = `${one.type} ${markOf(one.type as RecordName, one.after)} by user ${one.userId}`;
      made.set(key, [...(made.get(key) ?? []), one]);
    }
    const allowed = new Map<string, number>();
    for (const written of this.#computer.ledger.written.values()) {
      const { edit, withdrawn, wasUnclear, sentAgain } = written;
      if (edit.kind !== "create" || wordsOf[edit.type] === undefined || (withdrawn && !wasUnclear)) continue;
      const key = `${edit.type} ${markOf(edit.type, edit.patch)} by user ${this.#userId(written)}`;
      allowed.set(key, (allowed.get(key) ?? 0) + 1 + sentAgain);
    }
    for (const [key, list] of made) {
      const excess = list.length - (allowed.get(key) ?? 0);
      if (excess <= 0) continue;
      const late = list.filter((one) => one.listedLate).length;
      const altered = list.filter((one) => this.#wasAltered(one)).length;
      this.#computer.tally.add("creates doubled by a late commit", Math.min(excess, late));
      if (late < excess)
        this.#computer.tally.add("lost creates altered by another before they were found", altered);
      if (excess > late + altered) this.wrong.push(`${key} was created ${list.length} times`);
      else if (late > 0) this.#checkShown(key, list);
    }
  }
}

/** Server times have whole seconds, and `Date` is rounded as well. */
const clockGrainMs = 3_000;

/** Whether a create ended in a record that somebody had made before the last answer which the app had heard when it was saved (law 5). */
function isFromBefore({ edit, heardOf }: Written, changes: readonly Made[]): boolean {
  const made = changes.find((one) => one.before === null);
  return edit.kind === "create" && made?.by === "other" && made.at < heardOf - clockGrainMs;
}

/** Nothing is left of an edit in which the rep has let every value of the service stand. */
function isGivenUp({ edit, givenUp }: Written): boolean {
  return edit.kind === "update" && Object.keys(edit.patch).every((field) => givenUp.has(field));
}
