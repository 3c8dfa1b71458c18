import { equal } from "../../../../src-shared/merge/equal.ts";
import type { RuleChange } from "../../../memory-services/rules.ts";
import { type Change, SalesService } from "../../../memory-services/sales.ts";
import type { ServiceAnswer } from "../../../memory-services/service-request.ts";
import { SupportService } from "../../../memory-services/support.ts";
import type { Webhook } from "../../../memory-services/webhooks.ts";
import { isoSeconds } from "../../../services/clock.ts";
import type { SeededRandom } from "../../../services/random.ts";
import { resourceOf } from "../../../services/sales/resources.ts";
import type { StoredRecord } from "../../../services/store/records.ts";
import { Readings } from "./readings.ts";

/** On whose word a service did something. */
interface OnWord {
  readonly by: "app" | "other";
  readonly userId: number;
  /** As which account of the support platform; null at the other service, and for others. */
  readonly login: number | null;
  /** When the request left, and when it was carried out: milliseconds of the simulation. */
  readonly leftAt: number;
  readonly at: number;
  /** Carried out when the app had given it up for longer than a lost create is waited for (law 5). */
  readonly late: boolean;
  /** Lists showed it no sooner than that: a lost create is looked for on a list. */
  readonly listedLate: boolean;
}

/** One change that the sales service made. */
export interface Made extends Change, OnWord {}

/** Whether this computer made it for that user: the rep's second computer bears the same name. */
export function isOurs(made: Pick<OnWord, "by" | "userId">, userId: number | undefined): boolean {
  return made.by === "app" && made.userId === userId;
}

/** One set or delete of a redirect rule, also where it changed nothing. */
export interface RuleMade extends RuleChange, OnWord {}

export interface EventMade extends OnWord {
  readonly type: string;
  /** Empty where it has none. */
  readonly clientRef: string;
  readonly visitRef: string;
}

export interface WebhookMade extends Webhook, OnWord {}

export interface Arrival {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: unknown;
  readonly authorization: string;
  readonly leftAt: number;
  readonly late: boolean;
  readonly listedLate: boolean;
}

/** The user who works at the service meanwhile. */
export const otherUser = 3;

const nobody = {
  by: "other",
  userId: otherUser,
  login: null,
  leftAt: 0,
  late: false,
  listedLate: false,
} as const;

/** An answer, and whom to tell once the app has the whole of it. */
export interface Handled {
  readonly answer: ServiceAnswer;
  readonly heard: ((at: number) => void) | null;
}

/** Both services, their tokens and their history. */
export class ServiceSide {
  readonly sales = new SalesService();
  readonly support: SupportService;
  readonly history: Made[] = [];
  readonly readings = new Readings();
  readonly events: EventMade[] = [];
  /** All that was ever done to rules, in the order in which it was done. */
  readonly rulesMade: RuleMade[] = [];
  readonly webhooksMade: WebhookMade[] = [];
  readonly revoked = new Set<string>();
  readonly #begins: number;
  readonly #now: () => number;
  #on: Omit<OnWord, "at"> = nobody;
  #listLagMs = 0;

  /** `begins`: the services' time at the simulation's zero, milliseconds since 1970. */
  constructor(begins: number, now: () => number, random: SeededRandom) {
    this.#begins = begins;
    this.#now = now;
    this.support = new SupportService(random);
    const word = () => ({ ...this.#on, at: this.#now() });
    this.sales.onChange = (change) => this.history.push({ ...change, ...word() });
    this.support.rules.onChange = (change) => this.rulesMade.push({ ...change, ...word() });
    this.support.webhooks.onMade = (webhook) => this.webhooksMade.push({ ...webhook, ...word() });
    this.support.events.onEvent = ({ type, properties: { client_ref = "", visit_ref = "" } }) =>
      this.events.push({ type, clientRef: client_ref, visitRef: visit_ref, ...word() });
  }

  get time(): number {
    return this.#begins + this.#now();
  }

  get date(): string {
    return new Date(this.time).toUTCString();
  }

  /** From now on what lists show is so many milliseconds old. */
  lagLists(ms: number): void {
    this.#listLagMs = ms;
    if (ms === 0) return;
    const lag = { ms, now: () => this.time };
    this.sales.lagLists(lag);
    this.support.lagLists(lag);
  }

  get listLagMs(): number {
    return this.#listLagMs;
  }

  /** From now on the service ignores a field of so many (0 to 1) of the app's writes, which it answers with success. */
  ignoreFields(share: number, random: SeededRandom, onIgnored: (field: string) => void): void {
    this.sales.takes = (values, { descriptor: { name: type, fields } }, before) => {
      // A new record without them would be refused, or found by nobody; an associated contact has nothing but its role.
      const isNeeded = (name: string) =>
        before === null &&
        (fields[name]?.required || /^(content|name|last_name|role|resource_\w+)$/.test(name));
      const optional = Object.keys(values).filter(
        (one) => !isNeeded(one) && !this.#wasJustChanged(type, before, one),
      );
      if (this.#on.by !== "app" || optional.length === 0 || !random.chance(share)) return values;
      const field = random.pick(optional);
      onIgnored(field);
      return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field)) as typeof values;
    };
  }

  /**
   * True if somebody else has just changed the field. Where a service ignores a change of it in the same minute, nobody can tell the
   * other value from a spelling of the service's own.
   */
  #wasJustChanged(type: string, record: StoredRecord | null, field: string): boolean {
    return this.history.some(
      (one) =>
        one.by === "other" &&
        one.type === type &&
        one.id === record?.id &&
        this.#now() - one.at < 60_000 &&
        one.before !== null &&
        !equal(one.before[field], one.after?.[field]),
    );
  }

  /** Lists that were answered while they lacked something. */
  get listsBehind(): number {
    const { rules, events } = this.support;
    return this.sales.lists.behind + rules.timesBehind + events.timesBehind;
  }

  /** `heard`: to be told, where there is one, once the app has the whole answer. */
  handle(arrival: Arrival): Handled {
    const token = /^(?:Bearer |Basic (\d+)@support\.test:)(\d+)\./.exec(plain(arrival.authorization));
    const isSales = arrival.host === "sales.test";
    if (token === null || this.revoked.has(arrival.authorization)) {
      const body = { errors: [{ error: { code: "unauthorized", message: "no" } }] };
      return { answer: { status: 401, body }, heard: null };
    }
    const [, account, typedBy] = token;
    const userId = Number(typedBy);
    const login = account === undefined ? null : Number(account);
    const { leftAt, late, listedLate } = arrival;
    this.#on = { by: "app", userId, login, leftAt, late, listedLate };
    const request = { ...arrival, userId, now: this.time };
    const answer = isSales ? this.sales.handle(request) : this.support.handle(request);
    this.#on = nobody;
    const shown = { byId: this.history.length, byList: this.#shownByLists() };
    return { answer, heard: this.readings.answered(arrival, answer, shown, userId) };
  }

  /** Returns the number of changes that lists show by now. */
  #shownByLists(): number {
    const upTo = this.#now() - this.#listLagMs;
    const hidden = this.history.findIndex((one) => one.at > upTo);
    return this.#listLagMs === 0 || hidden < 0 ? this.history.length : hidden;
  }

  /**
   * Writes as the second writer, at the service itself; `agoMs` dates records that were there before. True if the
   * service took it.
   */
  write(
    method: "POST" | "PUT" | "DELETE",
    type: string,
    id: number | null,
    data: object,
    { agoMs = 0, userId = otherUser }: { readonly agoMs?: number; readonly userId?: number } = {},
  ): boolean {
    const { descriptor } = resourceOf(type);
    const path = id === null ? descriptor.path : `${descriptor.path}/${id}`;
    this.#on = { ...nobody, userId, leftAt: this.#now() };
    const answer = this.sales.handle({
      method,
      path,
      query: new Map(),
      body: { data },
      userId,
      now: this.time - agoMs,
    });
    this.#on = nobody;
    return answer.status < 300;
  }

  /** Another computer with Rounds tells Support something. */
  tell(profile: object, event: object, userId: number): void {
    this.#on = { ...nobody, userId, leftAt: this.#now() };
    this.support.handle({
      method: "POST",
      path: "/api/v2/user_profiles/events",
      query: new Map(),
      body: { profile, event },
      userId,
      now: this.time,
    });
    this.#on = nobody;
  }

  /** Changes any record, or deletes it for null, as only the service's own screens can. */
  overwrite(type: string, id: number, values: object | null, userId = otherUser): void {
    const before = this.sales.store.get(type, id);
    if (before === null) return;
    let after: StoredRecord | null = null;
    if (values === null) this.sales.store.remove(type, id);
    else {
      const updated_at = isoSeconds(this.time);
      this.sales.store.update(resourceOf(type), id, { ...values, updated_at });
      after = this.sales.store.get(type, id);
    }
    this.history.push({ type, id, before, after, ...nobody, userId, leftAt: this.#now(), at: this.#now() });
  }
}

/** Decodes the Basic scheme, so that the caller can read the account of either service: base64 hides the name and password. */
function plain(authorization: string): string {
  const [scheme, value = ""] = authorization.split(" ");
  return scheme === "Basic" ? `Basic ${Buffer.from(value, "base64").toString("utf8")}` : authorization;
}
