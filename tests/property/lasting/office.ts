import type { Edits } from "../../../src-renderer/outbox/edits.ts";
import { recordId } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { writeVisitNote } from "../../../src-shared/visit-note.ts";
import { patientCursors } from "../../memory-services/rules.ts";
import { isoSeconds } from "../../services/clock.ts";
import { resourceOf } from "../../services/sales/resources.ts";
import { countingRandom } from "../../unit/replica/support/counting-random.ts";
import { Computer } from "../simulator/computer/computer.ts";
import { memoryDisk } from "../simulator/computer/disk.ts";
import { replicaDifferences } from "../simulator/judge/replica-verdict.ts";
import { calm } from "../simulator/world/fault-schedule.ts";
import { promisesOnly } from "../simulator/world/quiet.ts";
import { plain } from "../simulator/world/quirks.ts";
import type { VirtualTime } from "../simulator/world/virtual-time.ts";
import { Meter } from "./meter.ts";
import type { Job, Named, State } from "./states.ts";

/** The types of which colleagues change a record now and then, and so many of each are there. */
const furnished = { contact: 20, deal: 40, task: 20 } as const;
/** The rep works on records with ids up to this one, colleagues on those above. */
const ofTheRep = 15;

const note = (at: number) => ({ content: `Note ${at}` });
const visit = (at: number) => ({
  tags: ["visit"],
  content: writeVisitNote(
    {
      kind: "visit",
      visitedAt: "2026-04-30T10:15:00.000Z",
      minutes: null,
      outcome: "met",
      summary: `Visit ${at}`,
      address: null,
      reference: "7F3K-92QD",
    },
    "en-GB",
    "UTC",
  ),
});

/** A computer with the app, the services, colleagues at work, and a meter on the line. Nothing is ever killed. */
export class Office {
  readonly computer: Computer;
  readonly meter: Meter;
  #count = 0;

  /** `others`: a computer of a company's others has their time, and a seed of its own. */
  constructor(
    { notes, slow }: Pick<State, "notes" | "slow">,
    { seed, ...others }: { readonly seed: number; readonly time?: VirtualTime } = { seed: 1 },
  ) {
    this.computer = new Computer({
      ...others,
      seed,
      climate: { ...calm, slow },
      quirks: plain,
      cursors: patientCursors,
      quiet: promisesOnly,
      tracing: false,
      disk: (of) =>
        memoryDisk({
          clock: () => of.deviceTime(),
          random: countingRandom(),
          isFull: () => false,
          forgets: false,
        }),
    });
    this.meter = new Meter(this.computer.network, this.computer.time);
    this.#furnish(notes);
  }

  get now(): number {
    return this.computer.time.now;
  }

  /** The rep's edits that are in the journal and not delivered. */
  get unsent(): readonly Entry[] {
    const entries = this.computer.journal.entries(this.computer.key);
    return entries.ok ? entries.value : [];
  }

  /** A colleague changes one record, and the next time another one. */
  changeOne(type: RecordName): void {
    const { store } = this.computer.services.sales;
    const theirs = store.of(type).size - ofTheRep;
    this.#count += 1;
    const id = ofTheRep + 1 + (this.#count % theirs);
    const words = type === "contact" ? "last_name" : type === "deal" ? "name" : "content";
    this.computer.services.overwrite(type, id, { [words]: `Changed ${this.#count}` });
  }

  /** An import at the service changes every record of a type at once. */
  changeAll(type: RecordName): void {
    const updated_at = isoSeconds(this.computer.services.time);
    const { store } = this.computer.services.sales;
    for (const id of store.of(type).keys()) store.update(resourceOf(type), id, { updated_at });
  }

  /** The rep makes these edits, one after the other. */
  async work(jobs: readonly Job[]): Promise<void> {
    const { screen } = this.computer;
    if (screen === null) throw new Error("There is no window to work in");
    for (const [at, job] of jobs.entries()) {
      const saved = this.#do(screen.edits, job, at + 1).then(({ ok }) => {
        if (!ok) throw new Error(`${JSON.stringify(job)} was not saved`);
      });
      await this.computer.until(saved);
    }
  }

  async #do(edits: Edits, job: Job, at: number): ReturnType<Edits["create"]> {
    if (job.do === "rule")
      return edits.create("redirect_rule", {
        redirect_from: `/old/${at}`,
        redirect_to: `/new/${at}`,
        redirect_status: "301",
      });
    if (job.do === "create") return edits.create("task", { content: `Call ${at}` });
    const { type } = job;
    const id = recordId.parse(job.id);
    const shown = (await this.computer.screen?.visible(type))?.find((row) => row.id === id);
    if (shown === undefined) throw new Error(`${type} ${id} is not in sight`);
    const words = `By the rep ${at}`;
    if (type === "deal") return edits.update(type, id, { name: words }, shown);
    return edits.update(type, id, { content: words }, shown);
  }

  /**
   * Returns the differences between replica and service, except for records that `excused` names and records changed
   * within the last `onItsWayMs`.
   */
  differences(excused: Named, onItsWayMs: number): Promise<readonly string[]> {
    const { services } = this.computer;
    const latest = services.time - onItsWayMs;
    const isNew = (type: RecordName, id: number) =>
      Date.parse(String(services.sales.store.get(type, id)?.updated_at)) > latest;
    return replicaDifferences(this.computer, (type, id) => excused(type, id) || isNew(type, id));
  }

  #furnish(notes: number): void {
    const { services } = this.computer;
    const { store } = services.sales;
    store.insert(resourceOf("stage"), { name: "New", position: 0, pipeline_id: 1, active: true });
    for (const id of [7, 8, 3]) store.insert(resourceOf("user"), { id, name: `User ${id}` });
    let agoMs = 90 * 86_400_000;
    const put = (type: RecordName, data: object) => {
      agoMs -= 60_000;
      if (!services.write("POST", type, null, data, { agoMs })) throw new Error(`No ${type} was made`);
    };
    for (let at = 1; at <= furnished.contact; at += 1) put("contact", { last_name: `Contact ${at}` });
    for (let at = 1; at <= furnished.deal; at += 1) put("deal", { name: `Deal ${at}`, contact_id: 1 });
    for (let at = 1; at <= furnished.task; at += 1) put("task", { content: `Task ${at}` });
    for (let at = 1; at <= notes; at += 1)
      put("note", { ...(at % 3 === 0 ? visit(at) : note(at)), resource_type: "contact", resource_id: 1 });
    put("deal_source", { name: "Fair" });
  }
}
