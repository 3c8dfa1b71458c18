import { recordNumber } from "../../../../src-main/support/record-number.ts";
import { clientRefOf } from "../../../../src-shared/descriptor/create-recovery.ts";
import { isForUser } from "../../../../src-shared/records/user-event.ts";
import type { Computer } from "../computer/computer.ts";
import type { Written } from "../ledger.ts";
import { markOf } from "../rep/drafts.ts";
import { pathOf, userOf } from "../rep/rule-edits.ts";
import type { RuleMade } from "../world/service-side.ts";
import { nameOf } from "./name-of.ts";
import { RuleVerdict } from "./rule-verdict.ts";

/** Judges the edits for the support platform. */
export class SupportVerdict {
  readonly wrong: string[] = [];
  readonly #computer: Computer;
  readonly #rules: RuleVerdict;

  constructor(computer: Computer) {
    this.#computer = computer;
    this.#rules = new RuleVerdict(computer);
  }

  /** Checks an edit that the app reported as delivered (laws 3 and 4). */
  checkArrived(written: Written): void {
    const { edit } = written;
    if (edit.type === "redirect_rule") this.#rules.checkArrived(written);
    else if (edit.kind === "create" && this.#timesThere(written) === 0)
      this.wrong.push(`edit ${nameOf(edit)} was said to be delivered, and never was`);
  }

  judge(): readonly string[] {
    for (const written of this.#computer.ledger.written.values()) {
      if (written.edit.kind !== "create") continue;
      if (written.edit.type === "webhook") this.#checkMadeOnce(written);
      if (written.edit.type === "user_event") this.#checkPostedOnce(written);
    }
    this.#checkLogins();
    this.#checkHooksAreOurs();
    this.#checkHooksAreKept();
    return [...this.wrong, ...this.#rules.judge()];
  }

  /** Counts the records that a create made at the service. An event carries a mark; a webhook's name begins with its mark. */
  #timesThere(written: Written): number {
    const { services } = this.#computer;
    const { edit } = written;
    if (edit.type === "user_event")
      return services.events.filter((one) => one.clientRef === clientRefOf(edit.patch)).length;
    const mark = markOf("webhook", written.edit.patch);
    const originals = edit.patch.clone_of === undefined;
    return services.webhooksMade.filter(
      (one) =>
        one.userId === userOf(written) &&
        markOf("webhook", { name: one.name }) === mark &&
        (one.cloneOf === null) === originals,
    ).length;
  }

  /** Nothing shows whether a webhook was made: what was lost is not sent again but by the rep (law 5). */
  #checkMadeOnce(written: Written): void {
    const { ledger } = this.#computer;
    const mark = markOf("webhook", written.edit.patch);
    const isCopy = written.edit.patch.clone_of !== undefined;
    const alike = [...ledger.written.values()].filter(
      (one) =>
        one.edit.type === "webhook" &&
        one.edit.kind === "create" &&
        userOf(one) === userOf(written) &&
        markOf("webhook", one.edit.patch) === mark &&
        (one.edit.patch.clone_of !== undefined) === isCopy,
    );
    if (alike[0] !== written) return;
    const sendings = alike
      .filter((one) => !one.withdrawn || one.wasUnclear)
      .reduce((sum, one) => sum + 1 + one.sentAgain, 0);
    const made = this.#timesThere(written);
    this.#computer.tally.add("webhooks made twice at the rep's word", made > alike.length ? 1 : 0);
    if (made > sendings)
      this.wrong.push(
        `webhook ${mark}${isCopy ? ", a copy," : ""} was made ${made} times for ${sendings} sendings`,
      );
  }

  /** To a profile as often as it was said; to a user, where nothing lists it, as often as the rep had it sent. */
  #checkPostedOnce(written: Written): void {
    const ref = clientRefOf(written.edit.patch);
    const posted = this.#computer.services.events.filter((one) => one.clientRef === ref);
    const inTime = posted.filter((one) => !one.listedLate).length;
    const allowed = 1 + written.sentAgain;
    const times = isForUser(written.edit.patch) ? posted.length : inTime;
    if (times > allowed) this.wrong.push(`event ${ref} was posted ${times} times`);
    if (posted.some((one) => one.userId !== userOf(written)))
      this.wrong.push(`event ${ref} was posted as somebody else`);
    if (written.withdrawn && !written.wasUnclear && posted.length > 0)
      this.wrong.push(`event ${ref} was taken back, and posted`);
  }

  /** Nothing is sent as another account of Support than it was made as, but at the rep's word (law 13). */
  #checkLogins(): void {
    const { rulesMade, events, webhooksMade } = this.#computer.services;
    for (const one of rulesMade)
      this.#checkLogin(`the rule of ${one.path}`, one, (written) => this.#isOfRule(written, one));
    for (const one of events)
      this.#checkLogin(
        `event ${one.clientRef}`,
        one,
        ({ edit }) => edit.type === "user_event" && clientRefOf(edit.patch) === one.clientRef,
      );
    for (const one of webhooksMade)
      this.#checkLogin(
        `webhook ${one.name}`,
        one,
        ({ edit }) =>
          edit.type === "webhook" &&
          markOf("webhook", edit.patch) === markOf("webhook", { name: one.name }) &&
          (edit.patch.clone_of !== undefined) === (one.cloneOf !== null),
      );
  }

  #checkLogin(
    name: string,
    { by, userId, login }: Pick<RuleMade, "by" | "userId" | "login">,
    isOf: (one: Written) => boolean,
  ): void {
    if (by !== "app" || login === null) return;
    const own = [...this.#computer.ledger.written.values()].filter(
      (one) => userOf(one) === userId && isOf(one),
    );
    if (own.length === 0) return;
    if (own.some(({ madeAs, mayGoAs }) => madeAs === login || madeAs === null || mayGoAs.has(login))) return;
    this.wrong.push(
      `${name} was sent as account ${login} of Support, though made as ${own.map((one) => one.madeAs)}`,
    );
  }

  /** A set by the target, which nobody else ever sets; a delete by the rule. */
  #isOfRule(written: Written, { path, before, after }: RuleMade): boolean {
    const { edit, account } = written;
    if (edit.type !== "redirect_rule") return false;
    if (after === null) {
      const id = edit.id > 0 ? edit.id : this.#computer.givenIds(account).get(-edit.id);
      return edit.kind === "delete" && before !== null && id === recordNumber("redirect_rule", before.id);
    }
    const { redirect_to } = after;
    if (!redirect_to.startsWith("/to/") || before?.redirect_to === redirect_to) return false;
    return (
      pathOf(edit) === path && this.#computer.ledger.wanted(written, "redirect_to").includes(redirect_to)
    );
  }

  /** Nobody's webhook is made as somebody else (law 13). */
  #checkHooksAreOurs(): void {
    const { ledger, services } = this.#computer;
    for (const one of services.webhooksMade) {
      const isSaid = [...ledger.written.values()].some(
        (other) =>
          other.edit.type === "webhook" &&
          userOf(other) === one.userId &&
          markOf("webhook", other.edit.patch) === markOf("webhook", { name: one.name }),
      );
      if (!isSaid) this.wrong.push(`webhook ${one.name} was made by user ${one.userId}, who never said so`);
    }
  }

  /** The service lists none: what was answered is kept, until its account signs out. */
  #checkHooksAreKept(): void {
    const { ledger, hooks, services } = this.#computer;
    if (ledger.signOuts > 0) return;
    const ids = new Set(services.webhooksMade.map((one) => recordNumber("webhook", one.id)));
    for (const { edit, account } of ledger.written.values()) {
      if (edit.type !== "webhook" || edit.kind !== "create") continue;
      const id = this.#computer.givenIds(account).get(-edit.id);
      if (id === undefined) continue;
      if (!ids.has(id as never)) this.wrong.push(`webhook ${edit.patch.name} has an id that nobody gave`);
      else if (!hooks.of(account).has(id as never)) this.wrong.push(`webhook ${edit.patch.name} is not kept`);
    }
  }
}
