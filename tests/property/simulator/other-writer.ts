import { recordId } from "../../../src-main/contract/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-main/contract/records/registry.ts";
import { resourceOf } from "../../services/sales/resources.ts";
import type { Device } from "./device.ts";
import { changeOf, draftOf } from "./drafts.ts";
import type { Step } from "./programme.ts";

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
  readonly #device: Device;
  #count = 0;

  constructor(device: Device) {
    this.#device = device;
  }

  act(step: Extract<Step, { do: "other" }>): void {
    const { services, tally } = this.#device;
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
      if (draft !== null && services.write("POST", type, null, draft)) tally.add("other creates");
      return;
    }
    const clashing = step.clash ? this.#lastOfTheRep() : null;
    if (clashing !== null) this.#alter(clashing.type, clashing.id, step);
    else this.#alter(type, pick(type), step);
  }

  /** What the rep changed last, of what the service has. */
  #lastOfTheRep(): { readonly type: RecordName; readonly id: number } | null {
    const { ledger, services } = this.#device;
    for (const { edit, account } of [...ledger.written.values()].toReversed()) {
      const id = edit.id > 0 ? edit.id : this.#device.givenIds(account).get(-edit.id);
      if (id !== undefined && types.includes(edit.type) && services.sales.store.of(edit.type).has(id)) {
        return { type: edit.type, id };
      }
    }
    return null;
  }

  #alter(type: RecordName, id: number | null, step: Extract<Step, { do: "other" }>): void {
    const { services, tally } = this.#device;
    const row = id === null ? null : services.sales.store.get(type, id);
    if (id === null || row === null) return;
    const { writes } = descriptorOf(type);
    if (step.what === "remove") {
      if (writes.delete) services.write("DELETE", type, id, {});
      else services.overwrite(type, id, null);
      tally.add("other deletes");
      return;
    }
    const patch = changeOf(type, row, step.field, this.#count, "o");
    if (writes.update) services.write("PUT", type, id, patch);
    else services.overwrite(type, id, patch);
    tally.add("other changes");
  }

  /** What is at the service before the rep begins. */
  furnish(counts: { readonly contacts: number; readonly notes: number }): void {
    const { services } = this.#device;
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
      // Several within one second, as an import leaves them, but not all.
      agoMs -= services.history.length % 4 === 0 ? 61_000 : 0;
      services.write("POST", type, null, data, agoMs);
    };
    for (let at = 0; at < counts.contacts; at += 1) {
      put("contact", { last_name: `S${at}. first`, email: `s${at}@rounds.test` });
    }
    put("deal", { name: "S0. first", contact_id: 1, value: 5 });
    put("deal_source", { name: "S0. first" });
    put("task", { content: "S0. first" });
    for (let at = 0; at < counts.notes; at += 1) {
      put("note", { content: `S${at}. first`, resource_type: "contact", resource_id: 1 });
    }
    for (const user of [7, 8, 3])
      services.sales.store.insert(resourceOf("user"), { id: user, name: `User ${user}` });
  }
}
