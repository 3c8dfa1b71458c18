import { responseOf } from "../../../memory-services/response.ts";
import type { ServiceAnswer } from "../../../memory-services/service-request.ts";
import type { SeededRandom } from "../../../services/random.ts";
import type { CrashPoints, Victim } from "../days/crash-points.ts";
import type { Tally } from "../tally.ts";
import { type Climate, calm, type Fate, fateOf, wayMs } from "./fault-schedule.ts";
import { Hop } from "./hop.ts";
import { bodyOf, keptBy, type Lasting, type Manner, spoiltBy } from "./lasting.ts";
import type { Quirks } from "./quirks.ts";
import type { Arrival, Handled, ServiceSide } from "./service-side.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The life of the app that sends a request: a killed life hears no answer. */
export interface Caller {
  readonly isOver: () => boolean;
  /** Returns the time of the kill; null while it lives. */
  readonly overAt: () => number | null;
  readonly kill: (victim: Victim) => void;
}

export interface NetworkParts {
  readonly time: VirtualTime;
  readonly services: ServiceSide;
  readonly random: SeededRandom;
  /** Random stream for quirks that only some seeds have. */
  readonly ways: SeededRandom;
  /** Random stream of the hop that answers in place of a service. */
  readonly hops: SeededRandom;
  readonly quirks: Quirks;
  readonly crashes: CrashPoints;
  readonly tally: Tally;
  readonly trace: (line: string) => void;
}

/** Carries requests over virtual time. What goes wrong is drawn from the seed, as each request leaves. */
export class Network {
  climate: Climate;
  /** Refuses every connection until then. */
  downUntil = 0;
  /** Fates of the next writes, in order; once it is empty, the climate decides. */
  readonly fates: Fate[] = [];
  /** Faults that last, whatever the climate, until somebody takes them out of here. */
  lasting: readonly Lasting[] = [];
  /** Whether the service takes one more request now; it answers 429 to each that it does not take. */
  admits: () => boolean = () => true;
  /** Requests that left, by method. */
  readonly sent = new Map<string, number>();
  /** The refusals with which something on the way answered writes in place of a service: `<host> <method> <status>`. */
  readonly refusals = new Set<string>();
  /** Called for each request as it leaves. */
  onSent: (request: Pick<Arrival, "host" | "method" | "path" | "query">) => void = () => {};
  /** Time at which the service gave the latest of the answers that the app heard: the app cannot take the time to be earlier. */
  heardOf = Number.NEGATIVE_INFINITY;
  readonly #parts: NetworkParts;
  readonly #hop: Hop;
  #count = 0;
  #isCalm = false;

  constructor(parts: NetworkParts, climate: Climate) {
    this.#parts = parts;
    this.#hop = new Hop(parts.hops);
    this.climate = climate;
  }

  /** Sets a calm climate from now on, with every connection up. Lasting faults stay. */
  calmDown(): void {
    this.climate = calm;
    this.downUntil = 0;
    this.#isCalm = true;
  }

  /** Returns the `fetch` of one life of the app. */
  fetchOf(caller: Caller): typeof fetch {
    return ((url: URL, init: RequestInit) => this.#send(caller, url, init)) as typeof fetch;
  }

  #longWay(): { readonly there: number; readonly back: number } {
    const { ways, quirks, tally } = this.#parts;
    if (this.#isCalm || !ways.chance(quirks.longWays)) return { there: 0, back: 0 };
    tally.add("ways of up to a minute");
    const ms = ways.whole(5_000, longestWayMs);
    return ways.chance(0.5) ? { there: ms, back: 0 } : { there: 0, back: ms };
  }

  #drawFate(request: string, isWrite: boolean): Fate {
    const { climate } = this;
    const fate = fateOf(climate, this.#parts.random, isWrite);
    return fate.kind === "answered" && this.#hop.answers(climate.hops, request) ? { kind: "hop" } : fate;
  }

  /** A gateway dates by its own clock what it answers itself; it may say as a date when to come again. */
  #refusalOf({
    status,
    retryAfter,
    committed,
  }: {
    readonly status: number;
    readonly retryAfter: number | null;
    readonly committed: boolean;
  }): { readonly status: number } & Partial<Beside> {
    const { ways, quirks, services, tally } = this.#parts;
    if (quirks.gatewayOffMs === null || status < 502) return { status, retryAfter };
    tally.add("errors dated by a gateway");
    const now = services.time + quirks.gatewayOffMs;
    const isDated = retryAfter !== null && ways.chance(0.5);
    return {
      // It gave up waiting for the service.
      status: committed ? 504 : status,
      date: new Date(now).toUTCString(),
      retryAfter: isDated ? new Date(now + retryAfter * 1_000).toUTCString() : retryAfter,
    };
  }

  #send(caller: Caller, url: URL, init: RequestInit): Promise<Response> {
    const { time, crashes, trace, random, tally, services } = this.#parts;
    const never = new Promise<Response>(() => {});
    if (caller.isOver()) return never;
    const method = init.method ?? "GET";
    const strike = (kind: string): boolean => {
      const victim = crashes.reach(kind);
      if (victim !== null) caller.kill(victim);
      return caller.isOver();
    };
    if (strike(`network ${method} before it leaves`)) return never;
    this.#count += 1;
    const number = this.#count;
    const arrival = arrivalOf(url, init, method, time.now);
    const down = time.now < this.downUntil;
    const planned = method === "GET" ? undefined : this.fates.shift();
    const drawn = down ? null : (planned ?? this.#drawFate(`${method} ${url}`, method !== "GET"));
    const kept = keptBy(this.lasting, arrival);
    const fate: Fate | Lasts =
      drawn === null
        ? { kind: "refused" }
        : kept !== undefined
          ? { kind: "lasts", manner: kept.manner }
          : this.admits()
            ? drawn
            : tooMany;
    if (kept !== undefined) this.#parts.tally.add(`requests under ${kept.name}`);
    this.sent.set(method, (this.sent.get(method) ?? 0) + 1);
    this.onSent(arrival);
    trace(
      `#${number} ${method} ${url.pathname}${url.search} ${typeof init.body === "string" ? init.body : ""}`,
    );
    if (fate.kind !== "answered") {
      tally.add(`fault ${nameOf(fate)}`);
      trace(`#${number} will be ${nameOf(fate)}`);
    }
    const long = this.#longWay();
    const there = wayMs(this.climate, random) + long.there;
    const back = wayMs(this.climate, random) + long.back;
    const hangs = random.chance(this.climate.hangs);

    return new Promise((resolve, reject) => {
      let over = false;
      let gaveUpAt = Number.POSITIVE_INFINITY;
      const end = (how: () => void) => {
        if (over || caller.isOver()) return;
        over = true;
        gaveUpAt = time.now;
        if (strike(`network ${method} before its answer is handled`)) return;
        how();
      };
      const broken = () => end(() => reject(networkError("read")));
      const giveUp = () => {
        if (!hangs) time.after(back, broken);
      };
      init.signal?.addEventListener("abort", () =>
        end(() => reject(new DOMException("Aborted", "AbortError"))),
      );
      const answer = (
        { answer: given, heard = null }: Handled,
        { date = services.date, retryAfter = null, half = false }: Partial<Beside> = {},
      ) => {
        const givenAt = time.now;
        const response = { answer: given, date, retryAfter, half };
        time.after(back, () =>
          end(() => {
            trace(`#${number} answered ${given.status}${half ? " by half" : ""}`);
            if (!half) heard?.(time.now);
            if (!half && given.status < 300 && arrival.host === "sales.test")
              this.heardOf = Math.max(this.heardOf, givenAt);
            resolve(responseOf(response));
          }),
        );
      };
      const inPlace = (given: ServiceAnswer, beside?: Partial<Beside>) => {
        if (method !== "GET") this.refusals.add(`${arrival.host} ${method} ${given.status}`);
        answer({ answer: given, heard: null }, beside);
      };
      const carryOut = (): Handled => {
        const sinceMs = time.now - Math.min(gaveUpAt, caller.overAt() ?? gaveUpAt);
        const late = sinceMs > waitedForMs;
        const listedLate = sinceMs + services.listLagMs > waitedForMs;
        const given = services.handle({ ...arrival, late, listedLate });
        trace(`#${number} carried out${late ? " late" : ""}: ${given.answer.status}`);
        return given;
      };
      const arrive = (then: () => void) =>
        time.after(there, () => {
          strike(`network ${method} under way`);
          then();
        });

      const last = (manner: Manner) => {
        if (manner.kind === "refused") end(() => reject(networkError("connect")));
        if (manner.kind === "breaks") broken();
        if (manner.kind !== "status") return;
        const { status, ...beside } = this.#refusalOf({ ...manner, committed: false });
        inPlace({ status, body: bodyOf(manner.says) }, beside);
      };
      const carryOutAndAnswer = () => {
        const given = carryOut();
        const spoilt = spoiltBy(this.lasting, arrival, given.answer);
        if (spoilt === undefined) return answer(given);
        tally.add(`requests under ${spoilt.name}`);
        trace(`#${number} shows what ${spoilt.name} keeps back`);
        last(spoilt.manner);
      };

      switch (fate.kind) {
        case "answered":
          return void arrive(carryOutAndAnswer);
        case "lasts":
          return void arrive(() => last(fate.manner));
        case "hop":
          return void arrive(() => inPlace(this.#hop.answer(method)));
        case "refused":
          return void time.after(there, () => end(() => reject(networkError("connect"))));
        case "lostBefore":
          return void arrive(giveUp);
        case "lostAfter":
          return void arrive(() => {
            carryOut();
            giveUp();
          });
        case "half":
          return void arrive(() => answer(carryOut(), { half: true }));
        case "late":
          time.after(there + fate.afterMs, () => carryOut());
          return void arrive(giveUp);
        case "status":
          return void arrive(() => {
            if (fate.status === 401) services.revoked.add(arrival.authorization);
            if (fate.committed) carryOut();
            const { status, ...beside } = this.#refusalOf(fate);
            answer({ answer: { status, body: {} }, heard: null }, beside);
          });
      }
    });
  }
}

/** Parts of an answer besides its status and body. */
interface Beside {
  readonly date: string;
  readonly retryAfter: number | string | null;
  readonly half: boolean;
}

/**
 * Milliseconds for which the app looks for a create that was cut off (law 5). Repeats the product's number, in order to
 * judge it.
 */
const waitedForMs = 75_000;

/** Longest duration of a long way, in milliseconds. */
const longestWayMs = 60_000;

const tooMany: Fate = { kind: "status", status: 429, retryAfter: null, committed: false };

interface Lasts {
  readonly kind: "lasts";
  readonly manner: Manner;
}

function nameOf(fate: Fate | Lasts): string {
  if (fate.kind === "lasts") return `lasting ${fate.manner.kind}`;
  if (fate.kind !== "status") return fate.kind;
  if (fate.status < 500) return String(fate.status);
  return fate.committed ? "5xx after" : "5xx before";
}

function arrivalOf(
  url: URL,
  init: RequestInit,
  method: string,
  leftAt: number,
): Omit<Arrival, "late" | "listedLate"> {
  const headers = init.headers as Headers;
  return {
    host: url.host,
    method,
    path: url.pathname,
    query: new Map(url.searchParams),
    body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    authorization: headers.get("authorization") ?? "",
    leftAt,
  };
}

/** As `fetch` tells it: what went wrong lies in the cause. */
function networkError(syscall: "connect" | "read"): TypeError {
  const code = syscall === "connect" ? "ECONNREFUSED" : "ECONNRESET";
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code, syscall }) });
}
