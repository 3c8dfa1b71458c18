import type { Page } from "@playwright/test";
import type { Services } from "../../services/start.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 120_000 });

/** Deltas of deals alone: the sweeps that go on in the background are in other orders. */
function deltas(services: Services): number {
  return services.control
    .log()
    .filter((one) => one.path === "/v2/deals" && decodeURIComponent(one.query).includes("updated_at:desc"))
    .length;
}

/** Has the page's system say that there is a network, or none, whatever the truth. */
function says(rounds: Rounds, online: boolean): Promise<void> {
  return (rounds.page as Page).evaluate((value) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, value });
    window.dispatchEvent(new Event(value ? "online" : "offline"));
  }, online);
}

// Of itself nothing would be asked for a minute: what comes within seconds came of it.
const soon = { timeout: 10_000 };

test("waking up starts a sync", { tag: "@deep" }, async ({ services, signedIn }) => {
  const { rounds } = await signedIn();
  const before = deltas(services);
  await rounds.power("suspend");
  await rounds.power("resume");
  await expect.poll(() => deltas(services), soon).toBeGreaterThan(before);
});

test("a report of the system that the network is back starts a sync", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  const { rounds } = await signedIn();
  const before = deltas(services);
  await says(rounds, true);
  await expect.poll(() => deltas(services), soon).toBeGreaterThan(before);
});

test("law 1: edits are sent even when the system says that there is no network", { tag: "@deep" }, async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await says(rounds, false);
  await rep.createsContact({ firstName: "Wrong", lastName: "Flag", email: "wrong@flag.example" });
  const there = () => services.control.table("contact")?.map((one) => one.email);
  await expect.poll(there, soon).toContain("wrong@flag.example");
  await rep.seesChip("Synced");
});

test("law 1: failed requests show that Rounds is offline, and answered requests that it is online, whatever the system says", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "No", lastName: "Service", email: "no@service.example" });
  await rep.seesChip(/Offline/);
  expect(await rep.page.evaluate(() => navigator.onLine)).toBe(true);
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});
