import type { Fault, FaultRule } from "../network/faults.ts";
import type { Listener, Outage } from "../network/listener.ts";
import type { LogEntry } from "../network/log.ts";
import { expireAccessTokens } from "../oauth/tokens.ts";
import { resources } from "../sales/resources.ts";
import type { Counts } from "../seed/kit.ts";
import { type Seed, seedWorld, tableNames } from "../seed/seed.ts";
import type { World } from "../world.ts";
import { type SupportDesk, supportDesk } from "./support.ts";

/** The sandbox as an instrument: what the control endpoints do, and what a test in the same process calls. */
export interface Control {
  /** What was asked of both services since the log was cleared, oldest first. */
  readonly log: () => readonly LogEntry[];
  readonly clearLog: () => void;
  /** Every row of a table, records as the service would show them; null where there is no such table. */
  readonly table: (name: string) => readonly Readonly<Record<string, unknown>>[] | null;
  readonly tables: () => readonly string[];
  /** Milliseconds since 1970, by the sandbox. */
  readonly now: () => number;
  readonly advanceClock: (milliseconds: number) => void;
  /** Throws where the rule is not well formed. */
  readonly addFault: (rule: FaultRule) => void;
  readonly faults: () => readonly (Fault & { readonly struck: number })[];
  readonly clearFaults: () => void;
  /** Data, tokens, log and faults as at the start; with another seed where given. The clock stays. */
  readonly reset: (seed?: Seed, counts?: Partial<Counts>) => void;
  readonly rotate: (on: boolean) => void;
  /** Every access token given out so far is expired from now on. */
  readonly expireTokens: () => void;
  readonly rateLimit: (limit: { readonly perSecond: number; readonly retryAfter: boolean } | null) => void;
  /** Takes the network of a service away, or of both, or gives it back. Settles when it is so. */
  readonly network: (change: NetworkChange) => Promise<void>;
  readonly support: SupportDesk;
}

interface NetworkChange {
  readonly up: boolean;
  readonly service?: "sales" | "support" | undefined;
  readonly how?: Outage | undefined;
}

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
    tables: () => tableNames(world),
    table: (name) => readTable(world, name),
    now: () => world.clock.now(),
    advanceClock: (milliseconds) => world.clock.advance(milliseconds),
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

function readTable(world: World, name: string): readonly Readonly<Record<string, unknown>>[] | null {
  const resource = resources.get(name);
  if (resource !== undefined) return world.records.all(resource.table);
  return tableNames(world).includes(name) ? world.database.all(`SELECT * FROM "${name}"`) : null;
}
