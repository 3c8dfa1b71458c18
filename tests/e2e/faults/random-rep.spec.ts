import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { recordNames } from "../../../src-shared/records/registry.ts";
import { seededRandom } from "../../services/random.ts";
import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { actAtRandom } from "../steps/act-at-random.ts";

const steps = 700;

/** The ids of the service's records, by type. */
function idsAt({ control }: Services): ReadonlyMap<string, ReadonlySet<number>> {
  const tables = recordNames.map((type) => [type, control.table(type) ?? []] as const);
  return new Map(tables.map(([type, rows]) => [type, new Set(rows.map(({ id }) => Number(id)))]));
}

/** The records that Rounds remembers to have created there, as `type id`. */
function createdBy(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [replica] = (await indexedDB.databases()).filter((one) => one.name?.includes("rounds"));
    const database = await done(indexedDB.open(replica?.name ?? ""));
    const rows = await done(database.transaction("history").objectStore("history").getAll());
    database.close();
    return rows.filter((row) => row.kind === "create").map((row) => `${row.type} ${row.id}`);
  });
}

/** Leaves whatever form, menu or question is open. */
async function leavesAll({ page }: Rep): Promise<void> {
  const discard = page.getByRole("button", { name: "Discard", exact: true });
  await expect(async () => {
    await page.keyboard.press("Escape");
    if (await discard.isVisible()) await discard.click();
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test("laws 3 and 4: whatever a rep clicks, types and presses while answers are lost, no screen fails, nothing that was saved is left waiting, and nothing is created twice", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  test.setTimeout(1_200_000);
  const { rep } = await signedIn();
  const { page } = rep;
  const seed = randomInt(1_000_000_000);
  const random = seededRandom(seed, "rep");
  let words = 0;
  const before = idsAt(services);
  // Tokens stay: a refresh whose answer is lost ends the sign-in, and another test is about that.
  const often = { route: "/v2/*", probability: 0.15, seed };
  services.control.addFault({ kind: "commitThenReset", method: "POST", ...often });
  services.control.addFault({ kind: "commitThenReset", method: "PUT", ...often });
  services.control.addFault({ kind: "delay", ...often, delayMs: 900 });

  const acts: string[] = [`seed ${seed}`];
  let isUp = true;
  for (let at = 0; at < steps; at += 1) {
    if (random.chance(0.02)) {
      isUp = !isUp;
      await services.control.network({ up: isUp });
      acts.push(isUp ? "has a network" : "has no network");
    }
    acts.push(await actAtRandom(page, random, () => `word${++words}`));
    const failed = page.getByRole("heading", { level: 1, name: "Something went wrong" });
    expect(await failed.count(), acts.join("\n")).toBe(0);
  }

  services.control.clearFaults();
  await services.control.network({ up: true });
  await leavesAll(rep);
  await rep.syncsNow();
  // Refused changes stay with the rep: the services accept not all that can be typed.
  await expect(page.getByText("Nothing is waiting")).toBeVisible({ timeout: 600_000 });
  const created = await createdBy(page);
  expect(new Set(created).size, acts.join("\n")).toBe(created.length);
  const made = [...idsAt(services)].flatMap(([type, ids]) =>
    [...ids].filter((id) => !before.get(type)?.has(id)).map((id) => `${type} ${id}`),
  );
  console.log(`Seed ${seed}: ${steps} acts, ${made.length} records there that were made here.`);
  expect(made).not.toEqual([]);
  expect(created, acts.join("\n")).toEqual(expect.arrayContaining(made));
});
