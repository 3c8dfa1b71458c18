import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import type { Clock, Remotes } from "../../../src-main/sync/ports.ts";
import { type ServiceTime, serviceTime } from "../../../src-shared/clock.ts";
import { type Row, readRow } from "../../../src-shared/descriptor/read-row.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { SalesService } from "../../memory-services/sales.ts";
import { envelopeOf, salesOrigin } from "../../memory-services/sales-envelope.ts";
import { type Reply, sendTo, supportOrigin } from "../../memory-services/send.ts";
import type { ServiceAnswer, ServiceRequest } from "../../memory-services/service-request.ts";
import { SupportService } from "../../memory-services/support.ts";
import { isoSeconds } from "../../services/clock.ts";
import { seededRandom } from "../../services/random.ts";
import { resourceOf, resources } from "../../services/sales/resources.ts";
import type { StoredRecord } from "../../services/store/records.ts";
import { brand } from "../../services/support/redirects/rule.ts";
import { noWebhooks } from "../webhooks/no-webhooks.ts";
import { id } from "./entries.ts";
import { type Script, scripted } from "./scripted-remote.ts";

export const me = id(7);

/**
 * Both services in memory behind the product's own remotes. On top, a test's script changes requests and answers; `log`
 * holds every request.
 */
export class ScriptedServices implements Script {
  readonly sales = new SalesService(["contacts.update"]);
  readonly support = new SupportService(seededRandom(1, "support"));
  readonly log: string[] = [];
  disturb: Script["disturb"] = () => null;
  readonly gates = new Map<string, Promise<void>>();
  inLine: Script["inLine"] = async () => {};
  garble: Script["garble"] = (_of, _query, honest) => honest;
  garbleCursor: Script["garbleCursor"] = (query, honest) => honest(query);
  garbleIncluded: Script["garbleIncluded"] = (honest) => honest;
  answerAs: Script["answerAs"] = null;
  answersCreateWith: Script["answersCreateWith"] = null;
  /** Changes a service's honest answer before it leaves the service. */
  reply: Reply = (_request, honest) => honest;
  /** A hop on the way that answers in place of the service; null lets the request through. */
  hop: (request: ServiceRequest) => ServiceAnswer | null = () => null;
  /** Everything that the sales service ever created, deleted since or not. */
  readonly made: Row[] = [];
  /** The marks (`client_ref`) of the events that the support platform received. */
  readonly events: string[] = [];
  /** Id of the user as whom the service records every write. */
  creator: RecordId = me;
  time = Date.parse("2026-05-01T08:00:00Z");
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    // Ids are given across types, so that one that is taken for a record of another type shows.
    for (const type of resources.keys()) this.sales.store.startAbove(type, 99);
    this.support.events.onEvent = ({ properties }) => void this.events.push(properties.client_ref ?? "");
    this.sales.onChange = ({ type, id: given, before }) => {
      if (before !== null) return;
      for (const other of resources.keys()) this.sales.store.startAbove(other, given);
      const row = this.shown(type as RecordName, recordId.parse(given));
      if (row !== null) this.made.push(row);
    };
  }

  /** The records of a type as the sales service keeps them. */
  of(type: RecordName): Map<RecordId, Row> {
    return this.sales.store.of(type) as unknown as Map<RecordId, Row>;
  }

  /** A record as the sales service shows it and the product reads it; null where there is none. */
  shown(type: RecordName, of: RecordId): Row | null {
    const record = this.sales.store.get(type, of);
    if (record === null) return null;
    const { data } = envelopeOf(this.sales.store, resourceOf(type), record, {
      query: new Map(),
      now: this.time,
    });
    const { row } = readRow(descriptorOf(type), data);
    return row;
  }

  /** Acts as somebody else, without any rule of writing: makes a record with these values, or sets them on an existing record. */
  put(type: RecordName, values: Readonly<Record<string, unknown>> & { readonly id: RecordId }): void {
    this.time += 1000;
    const at = this.now();
    const known: Partial<StoredRecord> = this.sales.store.get(type, values.id) ?? {};
    this.sales.store.insert(resourceOf(type), {
      created_at: at,
      creator_id: 8,
      ...known,
      ...values,
      updated_at: at,
    });
  }

  /** Sets a redirect rule as somebody else. `at`: the rule's place in the order of ids. */
  putRule(at: number, to = "/to"): void {
    const id = `01RULE${String(at).padStart(8, "0")}`;
    this.time += 1000;
    const { created_at = this.now() } = this.support.rules.rules.get(id) ?? {};
    this.support.rules.rules.set(id, {
      id,
      brand_id: brand,
      redirect_from: `/${at}`,
      redirect_status: "301",
      redirect_to: to,
      created_at,
      updated_at: this.now(),
    });
  }

  now(): ServiceTime {
    return serviceTime(isoSeconds(this.time));
  }

  remotes(): Remotes {
    const send = sendTo({
      sales: this.sales,
      support: this.support,
      clock: this.#clock,
      reply: (request, honest) => this.reply(request, honest),
      hop: (request) => this.hop(request),
      arrival: (method) => {
        if (method !== "GET") this.time += 1000;
        return { userId: this.creator, now: this.time };
      },
    });
    const credentials = {
      authorization: async () => ({ ok: true, value: "Bearer test" }) as const,
      isTakenElsewhere: async () => ({ ok: true, value: false }) as const,
      refusedAgain: () => undefined,
      refused: async () => false,
    };
    const silent = { info: () => {}, warn: () => {}, error: () => {} };
    return {
      sales: scripted(this, salesRemote({ baseUrl: () => salesOrigin, send, credentials, log: silent })),
      support: scripted(
        this,
        supportRemote({ baseUrl: () => supportOrigin, send, credentials, webhooks: noWebhooks }),
      ),
    };
  }
}
