import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { RunningApp } from "../e2e/fixtures/running-app.ts";
import { grantAccess } from "../e2e/rep/login-page.ts";
import type { Rep } from "../e2e/rep/rep.ts";
import type { Services } from "../services/start.ts";
import { compare, type Discrepancy, type Place as Records, type Row, settle } from "./compare.ts";
import type { FactType, Ledger } from "./ledger.ts";
import { openApp, type Place, repAt, trafficFileOf, userDataOf } from "./open-app.ts";
import { type JournalEntry, unsentIn } from "./profile.ts";
import { followTraffic } from "./traffic.ts";
import { type Attached, watchAttach } from "./watch-attach.ts";

export interface CheckpointOutcome extends Attached {
  readonly facts: number;
  readonly wrong: readonly string[];
  /** Acknowledged, not at the services, and shown to the rep as parked (or waiting behind what is parked). */
  readonly inSight: readonly string[];
  readonly parked: readonly JournalEntry[];
  readonly signedInAgain: boolean;
  readonly milliseconds: number;
}

/** Milliseconds that everything may take to arrive once the network is sound. */
const patienceMs = 240_000;
/** Milliseconds without any change, with parked work left, after which the rest is taken as final. */
const quietMs = 25_000;

/** Starts the app once more on a sound network, waits until all has arrived, and compares it to what was acknowledged. */
export async function checkpoint(given: {
  readonly place: Place;
  readonly services: Services;
  readonly ledger: Ledger;
}): Promise<CheckpointOutcome> {
  const { place, services, ledger } = given;
  const began = performance.now();
  services.control.clearFaults();
  const attach = watchAttach();
  const traffic = followTraffic(trafficFileOf(place), attach.bridge);
  const app = await openApp(place, () => undefined);
  try {
    const rep = repAt(app);
    await rep.chip.waitFor();
    await rep.syncsNow();
    let signedInAgain = false;
    const left = await arrived(place, rep, async () => {
      signedInAgain = true;
      await signsInAgain(rep, app, services);
    });
    const there: Records = (type) => services.control.table(type);
    const found = compare(ledger, there);
    const inSight = found.filter((one) => !one.doubled && isParked(left) && left.some(isAbout(one)));
    const wrong = found.filter((one) => !inSight.includes(one)).map(sentence("at the services"));
    const replica = compare(ledger, await recordsIn(app.page())).filter(
      (one) => !inSight.some((other) => other.fact === one.fact),
    );
    if (!isParked(left)) for (const entry of left) wrong.push(`not delivered: ${JSON.stringify(entry)}`);
    if (wrong.length === 0 && inSight.length === 0) settle(ledger, there);
    return {
      ...attach.seen(),
      facts: ledger.facts().length,
      wrong: [...wrong, ...replica.map(sentence("in the replica"))],
      inSight: inSight.map((one) => one.what),
      parked: left.filter((entry) => entry.state === "parked"),
      signedInAgain,
      milliseconds: Math.round(performance.now() - began),
    };
  } finally {
    await app.kill();
    traffic.end();
  }
}

function sentence(where: string): (one: Discrepancy) => string {
  return ({ what }) => `${where}: ${what}`;
}

/** The entry names the record by the mark in its words, or by its id. */
function isAbout({ fact, ids }: Discrepancy): (entry: JournalEntry) => boolean {
  return (entry) =>
    `${entry.base} ${entry.patch}`.includes(fact.mark) ||
    (entry.type === fact.type && ids.includes(entry.record_id));
}

function isParked(left: readonly JournalEntry[]): boolean {
  return left.some((entry) => entry.state === "parked");
}

/** Waits until nothing is on its way, in the app's own journal and on its chip. Answers what is left. */
async function arrived(
  place: Place,
  rep: Rep,
  signIn: () => Promise<void>,
): Promise<readonly JournalEntry[]> {
  let before = "";
  let since = performance.now();
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; ) {
    const left = unsentIn(userDataOf(place));
    const chip = (await rep.chip.textContent()) ?? "";
    if (left.length === 0 && chip === "Synced") return left;
    if (chip === "Sign in again") await signIn();
    const now = JSON.stringify([left, chip]);
    if (now !== before) since = performance.now();
    before = now;
    if (isParked(left) && performance.now() - since > quietMs) return left;
    await delay(200);
  }
  return unsentIn(userDataOf(place));
}

/** Signs the rep in anew if a kill came between a token refresh and saving it. A kill asks nothing else of the rep. */
async function signsInAgain(rep: Rep, app: RunningApp, services: Services): Promise<void> {
  const again = rep.page.getByRole("button", { name: "Sign in again" });
  await rep.goes("Settings");
  await again.click();
  await grantAccess((await app.systemBrowser.waitForPage()) as Page, services.sales.login);
  await again.waitFor({ state: "hidden" });
}

/** Reads the records of the compared types from the window's own store, IndexedDB. */
async function recordsIn(page: Page): Promise<Records> {
  const tables = await page.evaluate(async (types): Promise<Record<string, Row[]>> => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [found] = (await indexedDB.databases()).filter((one) => one.name?.startsWith("rounds:"));
    const database = await answered(indexedDB.open(found?.name ?? ""));
    const rows = await Promise.all(
      types.map(async (type) => [
        type,
        (await answered(database.transaction(type).objectStore(type).getAll())) as Row[],
      ]),
    );
    database.close();
    return Object.fromEntries(rows);
  }, replicaTypes);
  return (type) => tables[type] ?? null;
}

const replicaTypes: readonly FactType[] = ["contact", "note", "task"];
