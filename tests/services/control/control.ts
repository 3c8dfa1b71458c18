import type { Fault, FaultRule } from "../network/faults.ts";
import type { Listener, Outage } from "../network/listener.ts";
import type { LogEntry, RequestMoment } from "../network/log.ts";
import type { Limit } from "../network/rate.ts";
import { defaultScope, expireAccessTokens, issueTokens, secretText } from "../oauth/tokens.ts";
import { resources } from "../sales/resources.ts";
import type { Counts } from "../seed/kit.ts";
import { type Seed, seedWorld, tableNames } from "../seed/seed.ts";
import { people } from "../seed/users.ts";
import type { World } from "../world.ts";
import { type SupportDesk, supportDesk } from "./support.ts";

/** The sandbox as an instrument: the operations of the control endpoints, which a test in the same process calls directly. */
export interface Control {
  /**
   * Returns the requests to both services since the last `clearLog`, oldest first; the log drops the older half beyond
   * 200,000.
   */
  readonly log: () => readonly LogEntry[];
  readonly clearLog: () => void;
  /** Calls `listener` for each request at its start, with `status` null, and at its end. Returns the function that stops it. */
  readonly watch: (listener: (moment: RequestMoment) => void) => () => void;
  /** Returns every row of a table, with records as the service would show them; null if there is no such table. */
  readonly table: (name: string) => readonly Readonly<Record<string, unknown>>[] | null;
  readonly tables: () => readonly string[];
  /** Milliseconds since 1970, by the sandbox. */
  readonly now: () => number;
  readonly advanceClock: (milliseconds: number) => void;
  /** Milliseconds since 1970. */
  readonly setClock: (now: number) => void;
  /** Sets how many milliseconds the sandbox's clock advances in a real one; 0 stops it. */
  readonly clockSpeed: (factor: number) => void;
  /** Throws where the rule is not well formed. */
  readonly addFault: (rule: FaultRule) => void;
  readonly faults: () => readonly (Fault & { readonly struck: number })[];
  readonly clearFaults: () => void;
  /** Data, tokens, log and faults as at the start; with another seed where given. The clock stays. */
  readonly reset: (seed?: Seed, counts?: Partial<Counts>) => void;
  /** Data and tokens anew; faults, log and clock stay. */
  readonly seed: (seed: Seed, counts?: Partial<Counts>) => void;
  /** Keeps every row of every table, tokens among them, under a name. */
  readonly snapshot: (name?: string) => void;
  /** Restores the snapshot of that name, as often as a test asks. False if there is none. */
  readonly restore: (name?: string) => boolean;
  readonly snapshots: () => readonly string[];
  readonly rotate: (on: boolean) => void;
  /** Every access token given out so far is expired from now on. */
  readonly expireTokens: () => void;
  /** An access token without signing in; null where there is no such user. 64 characters unless asked otherwise. */
  readonly token: (given?: TokenWish) => string | null;
  readonly rateLimit: (limit: Limit | null) => void;
  /** Takes the network of a service away, or of both, or gives it back. Settles when it is so. */
  readonly network: (change: NetworkChange) => Promise<void>;
  readonly support: SupportDesk;
}

interface TokenWish {
  /** Email of a user; the one that the sandbox names where left out. */
  readonly username?: string | undefined;
  readonly scope?: string | undefined;
  readonly length?: number | undefined;
}

interface NetworkChange {
  readonly up: boolean;
  readonly service?: "sales" | "support" | undefined;
  readonly how?: Outage | undefined;
}

const standardName = "snapshot";

interface Parts {
  readonly world: World;
  readonly seed: Seed;
  readonly counts: Partial<Counts>;
  readonly listeners: Readonly<Record<"sales" | "support", Listener>>;
}

export function controlOf({ world, seed, counts, listeners }: Parts): Control {
  return {
    log: () => world.log.entries(),
    clearLog: () => world.log.clear(),
    watch: (listener) => world.log.watch(listener),
    tables: () => tableNames(world),
    table: (name) => readTable(world, name),
    now: () => world.clock.now(),
    advanceClock: (milliseconds) => world.clock.advance(milliseconds),
    setClock: (now) => world.clock.set(now),
    clockSpeed: (factor) => world.clock.speed(factor),
    seed: (given, wanted) => seedWorld(world, given, wanted ?? {}),
    snapshot: (name = standardName) => world.snapshots.take(name, tableNames(world)),
    restore: (name = standardName) => {
      if (!world.snapshots.restore(name)) return false;
      world.records.forget();
      world.deliveries.reset();
      return true;
    },
    snapshots: () => world.snapshots.names(),
    token: (wish) => issueToken(world, wish ?? {}),
    addFault: (rule) => world.faults.add(rule),
    faults: () => world.faults.list(),
    clearFaults: () => world.faults.clear(),
    reset: (otherSeed, otherCounts) => {
      seedWorld(world, otherSeed ?? seed, otherCounts ?? (otherSeed === undefined ? counts : {}));
      world.faults.clear();
      world.rate.set(null);
      world.log.clear();
    },
    rotate: (on) => {
      world.rotation = on;
    },
    expireTokens: () => expireAccessTokens(world),
    rateLimit: (limit) => world.rate.set(limit),
    network: async ({ up, service, how }) => {
      const chosen = service === undefined ? Object.values(listeners) : [listeners[service]];
      await Promise.all(chosen.map((one) => (up ? one.up() : one.down(how ?? "refuse"))));
    },
    support: supportDesk(world),
  };
}

function issueToken(world: World, { username, scope, length }: TokenWish): string | null {
  const email = username ?? people[0].email;
  const row = world.database.get(`SELECT "id" FROM "user" WHERE lower("email") = lower(?)`, [email]);
  const [client] = world.settings.clients;
  if (row === null || client === undefined) return null;
  const grant = {
    client: client.id,
    userId: Number(row.id),
    scope: scope ?? defaultScope,
    family: secretText(),
  };
  return issueTokens(world, grant, undefined, length).access_token;
}

function readTable(world: World, name: string): readonly Readonly<Record<string, unknown>>[] | null {
  const resource = resources.get(name);
  if (resource !== undefined) return world.records.all(resource.table);
  return tableNames(world).includes(name) ? world.database.all(`SELECT * FROM "${name}"`) : null;
}
