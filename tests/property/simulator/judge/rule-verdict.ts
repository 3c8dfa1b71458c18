import { recordNumber } from "../../../../src-main/support/record-number.ts";
import type { Rule } from "../../../memory-services/rules.ts";
import type { Computer } from "../computer/computer.ts";
import type { Written } from "../ledger.ts";
import { pathOf, type RuleEdit, type RuleField, ruleEdits, ruleFields } from "../rep/rule-edits.ts";
import type { RuleMade } from "../world/service-side.ts";
import { nameOf } from "./name-of.ts";
import { raceWindowMs } from "./overwrites.ts";

/**
 * Judges the redirect rules at the end, by the whole history of each path: the service keeps one rule a path, and a set
 * replaces whatever rule is there. Almost every target belongs to one edit: nobody else ever sets it.
 */
export class RuleVerdict {
  readonly wrong: string[] = [];
  readonly #computer: Computer;
  readonly #edits: readonly RuleEdit[];
  readonly #made: ReadonlyMap<string, readonly RuleMade[]>;

  constructor(computer: Computer) {
    this.#computer = computer;
    this.#edits = ruleEdits(computer);
    this.#made = Map.groupBy(computer.services.rulesMade, (one) => one.path);
  }

  /**
   * Checks an edit that the app reported as delivered: the service had its values, or a later edit of the record
   * changed them.
   */
  checkArrived(written: Written): void {
    const { edit } = written;
    const name = `edit ${nameOf(edit)} of the rule of ${pathOf(edit)}`;
    const id = edit.id > 0 ? edit.id : this.#computer.givenIds(written.account).get(-edit.id);
    if (edit.kind === "delete") {
      const there = [...this.#computer.services.support.rules.rules.values()];
      if (there.some((one) => recordNumber("redirect_rule", one.id) === id))
        this.wrong.push(`${name}: the rule is still there`);
      return;
    }
    if (this.#isDeletedLater(written, id)) return;
    for (const field of ruleFields) {
      const wanted = this.#computer.ledger.wanted(written, field);
      if (wanted.length === 0 || this.#isSuperseded(written, id, field)) continue;
      const states = this.#made.get(pathOf(edit)) ?? [];
      if (!states.some(({ after }) => after !== null && wanted.includes(after[field])))
        this.wrong.push(`${name}: ${field} never became ${JSON.stringify(wanted)}`);
    }
  }

  judge(): readonly string[] {
    for (const [path, all] of this.#made) {
      for (const [at, ours] of all.entries()) {
        if (ours.by !== "app") continue;
        const before = all.slice(0, at);
        this.#checkNeedless(path, ours, before);
        for (const field of ruleFields) this.#checkField(path, ours, before, field);
      }
    }
    for (const one of this.#edits) this.#checkWithdrawn(one);
    return this.wrong;
  }

  #sameRecord({ edit, account }: Written, id: number | undefined): (other: RuleEdit) => boolean {
    const given = (other: RuleEdit) =>
      other.edit.id > 0 ? other.edit.id : this.#computer.givenIds(other.account).get(-other.edit.id);
    return (other) =>
      other.account === account &&
      other.edit.sequence > edit.sequence &&
      (other.edit.id === edit.id || (id !== undefined && given(other) === id));
  }

  #isDeletedLater(written: Written, id: number | undefined): boolean {
    return this.#edits.filter(this.#sameRecord(written, id)).some((other) => other.edit.kind === "delete");
  }

  #isSuperseded(written: Written, id: number | undefined, field: RuleField): boolean {
    const later = this.#edits.filter(this.#sameRecord(written, id));
    return later.some((other) => this.#computer.ledger.wanted(other, field).length > 0);
  }

  /** A set that says what is there says nothing: one that came through late excuses it, nothing else does (law 5). */
  #checkNeedless(path: string, ours: RuleMade, before: readonly RuleMade[]): void {
    const { before: was, after } = ours;
    if (was === null || after === null || ruleFields.some((field) => was[field] !== after[field])) return;
    const last = before.findLast((one) => !isNeedless(one));
    if (ours.late || last?.late || (last?.userId !== ours.userId && this.#isRace(ours, last)))
      this.#computer.tally.add("rules set twice by a late commit, or within the race window");
    else this.wrong.push(`the rule of ${path} was set to what it was, ${after.redirect_to}`);
  }

  /** A value that the app wrote, or deleted. */
  #checkField(path: string, ours: RuleMade, before: readonly RuleMade[], field: RuleField): void {
    const [was, is] = [ours.before?.[field], ours.after?.[field]];
    if (was === is) return;
    const theirs = before.findLast((one) => one.before?.[field] !== one.after?.[field]);
    const own = this.#edits.filter((one) => one.path === path && one.userId === ours.userId);
    const name = `the rule of ${path}: ${field}`;
    if (is !== undefined && !own.some((one) => this.#computer.ledger.wanted(one, field).includes(is))) {
      // A part of the others' value may go along with the rep's own, and be gone by then.
      if (!this.#isExcused(ours, theirs))
        this.wrong.push(`${name} became ${is}, which user ${ours.userId} never said`);
      return;
    }
    if (theirs === undefined) return;
    if (theirs.userId === ours.userId) {
      this.#checkForwards(name, { was, is }, ours, own, theirs);
      return;
    }
    if (was === undefined ? own.some((one) => one.edit.kind === "create") : isSeen(own, field, was)) return;
    if (this.#isExcused(ours, theirs)) return;
    if (is === undefined && own.some((one) => this.#isOfPart(one, ours, field))) {
      this.#computer.tally.add("rules deleted that were shown in part");
      return;
    }
    const age = Math.round((ours.leftAt - theirs.at) / 1000);
    this.wrong.push(
      `${name} ${was === undefined ? "was made again, which another had deleted" : `${was} was written over, which another had set`} ${age} s before`,
    );
  }

  /**
   * A replica that was lost shows of a rule what the edits of it tell, until it is pulled: of a field that none of them tells the
   * rep has not seen what was deleted. Of 1,870 seeds none came to it.
   */
  #isOfPart({ edit, account, isAfterLoss }: RuleEdit, { before }: RuleMade, field: RuleField): boolean {
    if (edit.kind !== "delete" || !isAfterLoss || field in (edit.base ?? {}) || before === null) return false;
    const id = edit.id > 0 ? edit.id : this.#computer.givenIds(account).get(-edit.id);
    return id === recordNumber("redirect_rule", before.id);
  }

  /** Edits of one record go in the order made: the earlier does not come back over the later (law 6). */
  #checkForwards(
    name: string,
    { was, is }: { readonly was: string | undefined; readonly is: string | undefined },
    ours: RuleMade,
    own: readonly RuleEdit[],
    theirs: RuleMade,
  ): void {
    if (is === undefined || was === undefined || ours.late || theirs.late) return;
    const saying = (value: string) =>
      own.filter((one) =>
        ruleFields.some((field) => this.#computer.ledger.wanted(one, field).includes(value)),
      );
    const [said, saidBefore] = [saying(is), saying(was)];
    // A value that was there, went and comes again: the change that brought it first stands before the one that ends it.
    const wasSaidBefore = (one: RuleEdit) =>
      saidBefore.some((other) => other.edit.sequence < one.edit.sequence);
    const back = said.every(
      (one) =>
        !wasSaidBefore(one) &&
        saidBefore.some(
          (other) =>
            other.edit.id === one.edit.id && other.edit.sequence > one.edit.sequence && !isAgain(one),
        ),
    );
    if (back && name.endsWith("redirect_to")) this.wrong.push(`${name} went back from ${was} to ${is}`);
  }

  /** Checks that the app never sends an edit after the rep took it back (law 5). */
  #checkWithdrawn(one: RuleEdit): void {
    const [target] = this.#computer.ledger.wanted(one, "redirect_to");
    if (!one.withdrawn || typeof target !== "string" || !target.startsWith("/to/")) return;
    const sent = (this.#made.get(one.path) ?? []).some(
      (made) =>
        made.userId === one.userId &&
        made.after?.redirect_to === target &&
        made.before?.redirect_to !== target &&
        made.leftAt > one.withdrawnAt,
    );
    if (sent) this.wrong.push(`edit ${nameOf(one.edit)} was taken back, and sent after that`);
  }

  /** True for a race that nobody can see, between our reading and our set, and for a late commit, which nobody can call back. */
  #isExcused(ours: RuleMade, theirs: RuleMade | undefined): boolean {
    if (ours.late) this.#computer.tally.add("overwritten by a late commit");
    else if (this.#isRace(ours, theirs)) this.#computer.tally.add("rules overwritten within the race window");
    else return false;
    return true;
  }

  #isRace(ours: RuleMade, theirs: RuleMade | undefined): boolean {
    return theirs !== undefined && ours.leftAt - theirs.at <= raceWindowMs + this.#computer.quirks.listLagMs;
  }
}

function isNeedless({ before, after }: RuleMade): boolean {
  return before !== null && after !== null && ruleFields.every((field) => before[field] === after[field]);
}

function isAgain({ keptMine, sentAgain, corrections }: RuleEdit): boolean {
  return keptMine || sentAgain > 0 || corrections.length > 0;
}

/** The rep had seen their value when making the edit, or chose to write over it. */
function isSeen(own: readonly RuleEdit[], field: RuleField, was: Rule[RuleField]): boolean {
  return own.some(
    ({ edit, keptMine }) =>
      (field in edit.patch || edit.kind === "delete") && (keptMine || edit.base?.[field] === was),
  );
}
