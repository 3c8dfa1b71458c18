import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../../services/start.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";

const person = { firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" };

async function worksOffline(rep: Rep): Promise<void> {
  await rep.createsContact(person);
  await rep.logsVisit({ summary: "Met at the fair", followUp: "Send the offer" });
  await rep.writesNote("Prefers oat milk");
}

/** With the contact made before the kill: what is left of the path, and the sending of it. */
async function goesOnWorking(rounds: Pick<Rounds, "shim">, rep: Rep): Promise<void> {
  await rep.findsContact(person.lastName);
  await rep.logsVisit({ summary: "Met at the fair", followUp: "Send the offer" });
  await rep.writesNote("Prefers oat milk");
  await rep.syncsNow();
  await seesAllSent(rounds, rep);
}

/** Expects the work of the path at the services, each thing once, and the notes and the task on the new contact's own id. */
function expectDeliveredOnce(services: Services): void {
  const made = services.control.table("contact")?.filter((one) => one.last_name === person.lastName) ?? [];
  expect(made, "contacts").toHaveLength(1);
  const of = (type: string) =>
    services.control
      .table(type)
      ?.filter((one) => one.resource_id === made[0]?.id && one.resource_type === "contact") ?? [];
  expect(
    of("note")
      .map((one) => String(one.content).split("\n")[0])
      .toSorted(),
  ).toEqual(["Met at the fair", "Prefers oat milk"]);
  expect(of("task").map((one) => one.content)).toEqual(["Send the offer"]);
  const events = services.control
    .table("support_event")
    ?.filter((one) => JSON.stringify(one).includes("Met at the fair"));
  expect(events, "events").toHaveLength(1);
}

async function askedFor(services: Services, method: string, path: string): Promise<void> {
  const asked = () => services.control.log().some((one) => one.method === method && one.path === path);
  await expect.poll(asked, { timeout: 15_000, intervals: [20] }).toBe(true);
}

test.describe("Kills of the whole process tree", () => {
  test.beforeEach(async ({ services }) => {
    services.control.clearLog();
  });

  test("law 3: a kill right after saving loses no edit, even before anything was sent", {
    tag: "@deep",
  }, async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    await rep.connectsSupport(services.support);
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    await worksOffline(rep);
    await rounds.restart();
    await rep.seesChip(/4 (changes )?unsent/);
    await rep.findsContact(person.lastName);
    await expect(rep.page.getByText("Prefers oat milk")).toBeVisible();
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Synced");
    expectDeliveredOnce(services);
  });

  test("laws 3 and 5: a kill during a create that the service carries out neither loses nor doubles it", {
    tag: "@deep",
  }, async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    await rep.connectsSupport(services.support);
    await rep.seesChip("Synced");
    services.control.addFault({
      kind: "commitThenReset",
      route: "/v2/contacts",
      method: "POST",
      delayMs: 60_000,
      count: 1,
    });
    services.control.clearLog();
    await rep.createsContact(person);
    await expect
      .poll(() => services.control.table("contact")?.some((one) => one.last_name === person.lastName), {
        intervals: [20],
      })
      .toBe(true);
    await rounds.restart();
    await goesOnWorking(rounds, rep);
    expectDeliveredOnce(services);
  });

  test("law 3: a kill during the first pull loses no edit made meanwhile, and the pull continues where it was", {
    tag: "@deep",
  }, async ({ services, managed, launch }) => {
    const { rounds, rep } = await launch({ managedConfig: managed });
    services.control.addFault({ kind: "delay", route: "/v2/notes", method: "GET", delayMs: 4_000, count: 1 });
    services.control.addFault({ kind: "delay", route: "/v2/*", method: "POST", delayMs: 60_000, count: 1 });
    await rep.signsInWithPassword(services.sales.login);
    await rep.createsContact(person);
    await askedFor(services, "GET", "/v2/tasks");
    services.control.clearFaults();
    await rounds.restart();
    await rep.connectsSupport(services.support);
    await goesOnWorking(rounds, rep);
    expectDeliveredOnce(services);
  });
});

test("laws 3 and 5: unsent edits come back from the journal after the whole IndexedDB folder was lost, and an import waits until all contacts are back", async ({
  services,
  signedIn,
}, info) => {
  const { rounds, rep } = await signedIn();
  await rep.connectsSupport(services.support);
  await rep.seesChip("Synced");
  await services.control.network({ up: false });
  await worksOffline(rep);
  await rounds.kill();
  const stores = [
    join(rounds.userData, "Chromium/Default/IndexedDB"),
    join(rounds.userData, "IndexedDB"),
  ].filter((folder) => existsSync(folder));
  expect(stores.length).toBeGreaterThan(0);
  for (const folder of stores) rmSync(folder, { recursive: true });
  await rounds.restart();
  await rep.seesChip(/4 (changes )?unsent/);
  await rep.findsContact(person.lastName);
  await expect(rep.page.getByText("Met at the fair")).toBeVisible();
  await expect(rep.page.getByRole("tabpanel").getByText("Send the offer")).toBeVisible();
  const file = info.outputPath("fair.csv");
  writeFileSync(file, "First name,Last name\nQuenta,Quarz\n");
  await rep.goes("Contacts");
  await rep.page.getByRole("link", { name: "Import", exact: true }).click();
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Choose a file" }).click();
  const imports = rep.page.getByRole("button", { name: "Import 1 contact" });
  await expect(imports).toBeDisabled();
  await expect(rep.page.getByText("You can import once all contacts")).toBeVisible();
  await services.control.network({ up: true });
  await rep.page.keyboard.press("ControlOrMeta+r");
  await expect(imports).toBeEnabled();
  await seesAllSent(rounds, rep);
  expectDeliveredOnce(services);
  await rep.goes("Contacts");
  await expect(rep.page.getByText("61 contacts")).toBeVisible();
});
