import { isoSeconds, type SandboxClock, sandboxClock } from "./clock.ts";
import { type FaultBoard, faultBoard } from "./network/faults.ts";
import { type AccessLog, accessLog } from "./network/log.ts";
import { type RateLimit, rateLimit } from "./network/rate.ts";
import { oauthTables } from "./oauth/tables.ts";
import { resources } from "./sales/resources.ts";
import { type Database, openDatabase } from "./store/database.ts";
import { type Records, recordsIn } from "./store/records.ts";
import { type Snapshots, snapshotsOf } from "./store/snapshots.ts";
import { type Deliveries, deliveriesOf } from "./support/delivery/deliveries.ts";
import { supportTables } from "./support/tables.ts";

export interface OAuthClient {
  readonly id: string;
  /** Null for a registration without a secret: the service knows such a client by its id alone. */
  readonly secret: string | null;
  readonly redirectUris: readonly string[];
}

/** Settings that the operator of the sandbox chose. */
export interface Settings {
  readonly clients: readonly OAuthClient[];
  /** One password for every user of the sales service. */
  readonly password: string;
  readonly supportPassword: string;
  readonly defaultCurrency: string;
  /** Operations that the sandbox opens beyond the document, as `contacts.update` or `users.self`. */
  readonly allow: readonly string[];
  readonly strict: boolean;
}

/** State that both services and the control endpoints share. */
export interface World {
  readonly database: Database;
  readonly records: Records;
  readonly snapshots: Snapshots;
  readonly clock: SandboxClock;
  readonly settings: Settings;
  readonly log: AccessLog;
  readonly faults: FaultBoard;
  readonly rate: RateLimit;
  readonly deliveries: Deliveries;
  /** Aborts when the sandbox ends, which ends every delay. */
  readonly closing: AbortController;
  /** Status with which the support platform answers a posted event: docs/assumptions.md reports both. */
  eventStatus: 200 | 202;
  /** Whether a refresh gives a new refresh token and ends the old one. */
  rotation: boolean;
}

export interface WorldOptions {
  readonly file: string;
  readonly settings: Settings;
  readonly rotation: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function buildWorld(options: WorldOptions): World {
  const database = openDatabase(options.file);
  const clock = sandboxClock(options.now);
  database.define("sandbox_now", () => isoSeconds(clock.now()));
  database.define("sandbox_shuffle", (id, salt) => Math.imul(Number(id) ^ Number(salt), 0x9e3779b1));
  return {
    database,
    records: recordsIn(database),
    snapshots: snapshotsOf(database),
    clock,
    settings: options.settings,
    log: accessLog(clock),
    faults: faultBoard(),
    rate: rateLimit(clock),
    deliveries: deliveriesOf({ database, clock }),
    closing: new AbortController(),
    eventStatus: 200,
    rotation: options.rotation,
  };
}

const tables: readonly string[] = [
  ...[...resources.values()].map(({ table }) => table.create),
  ...oauthTables,
  ...supportTables,
];

/**
 * Makes the tables where there are none. Answers whether the file had them already; throws where it was made
 * by a sandbox with other tables.
 */
export function prepareTables(database: Database): { readonly existed: boolean } {
  const stamp = stampOf(tables.join(";"));
  const found = Number(database.get("PRAGMA user_version")?.user_version ?? 0);
  if (found === stamp) return { existed: true };
  if (found !== 0) {
    throw new Error("The data file was made by a sandbox with other tables. Delete it, or name another.");
  }
  database.transaction(() => {
    for (const sql of tables) database.exec(sql);
    database.exec(`PRAGMA user_version = ${stamp}`);
  });
  return { existed: false };
}

/** Indexes are made after the load, and what the planner knows of the tables is brought up to date. */
export function finishTables(database: Database): void {
  for (const { table } of resources.values()) for (const sql of table.createIndexes) database.exec(sql);
  database.exec("ANALYZE");
}

function stampOf(text: string): number {
  let hash = 7;
  for (let place = 0; place < text.length; place++) hash = (hash * 31 + text.charCodeAt(place)) & 0x7fffffff;
  return hash || 1;
}
