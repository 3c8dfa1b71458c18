import { recordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { referencesIn } from "../../../../src-shared/merge/remap-ids.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { resourceOf } from "../../../services/sales/resources.ts";
import type { Computer } from "../computer/computer.ts";
import type { Step } from "../programme.ts";
import { changeOf, draftOf } from "../rep/drafts.ts";
import { otherUser } from "./service-side.ts";

/** On whose word somebody writes, and under which name it is counted. */
interface Writer {
  readonly name: string;
  readonly userId: number;
}

const types: readonly RecordName[] = [
  "contact",
  "deal",
  "task",
  "note",
  "deal_source",
  "lead_source",
  "loss_reason",
];

/** Somebody else at the service, who makes, changes and deletes records meanwhile. */
export class OtherWriter {
  readonly #computer: Computer;
  #count = 0;

  constructor(computer: Computer) {
    this.#computer = computer;
  }

  act(step: Extract<Step, { do: "other" }>): void {
    this.#act(step, { name: "other", userId: otherUser });
  }

  /** The rep at another computer: what is made there has the same creator as what is made here. */
  actAsRep(step: Extract<Step, { do: "secondComputer" }>): void {
    const { userId } = this.#computer.signIn.account;
    if (step.what !== "same") {
      this.#act({ ...step, what: step.what }, { name: "second computer", userId });
      return;
    }
    const made = this.#lastCreate();
    if (made === null || !this.#computer.services.write("POST", made.type, null, made.values, { userId }))
      return;
    this.#computer.tally.add("second computer creates equal to ours");
  }

  /**
   * Returns the last create of this computer, with the service's ids; null if there is none, or if it refers to a
   * record that the service has not got yet.
   */
  #lastCreate(): { readonly type: RecordName; readonly values: Values } | null {
    const { ledger, key } = this.#computer;
    const found = [...ledger.written.values()].findLast(
      ({ account, edit }) =>
        account === key && edit.kind === "create" && edit.visitLogId === null && types.includes(edit.type),
    );
    if (found === undefined) return null;
    const { type, patch } = found.edit;
    const values = { ...patch };
    for (const { field, id } of referencesIn(descriptorOf(type), patch)) {
      const there = id > 0 ? id : this.#computer.givenIds(key).get(-id);
      if (there === undefined) return null;
      values[field] = there;
    }
    return { type, values };
  }

  #act(step: Omit<Extract<Step, { do: "other" }>, "do">, who: Writer): void {
    const { services, tally } = this.#computer;
    const type = types[step.type % types.length];
    if (type === undefined) return;
    this.#count += 1;
    const ids = (of: RecordName) => [...services.sales.store.of(of).keys()];
    const pick = (of: RecordName) => {
      const all = ids(of);
      const id = all[step.pick % Math.max(1, all.length)];
      return id === undefined ? null : recordId.parse(id);
    };
    if (step.what === "create") {
      const mark = step.field % 4 === 0 ? "Call" : `O${this.#count}.`;
      const draft = draftOf(type, mark, step.field, pick);
      if (draft !== null && services.write("POST", type, null, draft, who)) tally.add(`${who.name} creates`);
      return;
    }
    const clashing = step.clash ? this.#lastOfTheRep() : null;
    if (clashing !== null) this.#alter(clashing.type, clashing.id, step, who);
    else this.#alter(type, pick(type), step, who);
  }

  /** Returns the record that the rep changed last, among those that the service has. */
  #lastOfTheRep(): { readonly type: RecordName; readonly id: number } | null {
    const { ledger, services } = this.#computer;
    for (const { edit, account } of [...ledger.written.values()].toReversed()) {
      const id = edit.id > 0 ? edit.id : this.#computer.givenIds(account).get(-edit.id);
      if (id !== undefined && types.includes(edit.type) && services.sales.store.of(edit.type).has(id)) {
        return { type: edit.type, id };
      }
    }
    return null;
  }

  #alter(
    type: RecordName,
    id: number | null,
    step: Omit<Extract<Step, { do: "other" }>, "do">,
    who: Writer,
  ): void {
    const { services, tally } = this.#computer;
    const row = id === null ? null : services.sales.store.get(type, id);
    if (id === null || row === null) return;
    const { writes } = descriptorOf(type);
    if (step.what === "remove") {
      if (writes.delete) services.write("DELETE", type, id, {}, who);
      else services.overwrite(type, id, null, who.userId);
      tally.add(`${who.name} deletes`);
      return;
    }
    const patch = changeOf(type, row, step.field, this.#count, "o");
    if (writes.update) services.write("PUT", type, id, patch, who);
    else services.overwrite(type, id, patch, who.userId);
    tally.add(`${who.name} changes`);
  }

  /** Puts records at the service before the rep begins. */
  furnish(counts: { readonly contacts: number; readonly notes: number; readonly others?: number }): void {
    const { services } = this.#computer;
    for (const [at, name] of ["New", "Won"].entries()) {
      services.sales.store.insert(resourceOf("stage"), {
        name,
        position: at,
        pipeline_id: 1,
        active: at === 0,
      });
    }
    let agoMs = 90 * 86_400_000;
    const put = (type: RecordName, data: object) => {
      // Gives several records the same second, as an import does, but not all.
      agoMs -= services.history.length % 4 === 0 ? 61_000 : 0;
      services.write("POST", type, null, data, { agoMs });
    };
    for (let at = 0; at < counts.contacts; at += 1) {
      put("contact", { last_name: `S${at}. first`, email: `s${at}@rounds.test` });
    }
    for (let at = 0; at < (counts.others ?? 1); at += 1) {
      put("deal", { name: `S${at}. first`, contact_id: 1, value: 5 });
      put("deal_source", { name: `S${at}. first` });
      put("task", { content: `S${at}. first` });
    }
    for (let at = 0; at < counts.notes; at += 1) {
      put("note", { content: `S${at}. first`, resource_type: "contact", resource_id: 1 });
    }
    for (const user of [7, 8, 3])
      services.sales.store.insert(resourceOf("user"), { id: user, name: `User ${user}` });
  }
}
