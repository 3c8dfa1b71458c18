import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { filtersBy, opensView, savesView } from "../steps/filtering.ts";
import { addsEvent, ofType, opensContact } from "./event-steps.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 150_000 });

/** The first contact that the support platform knows, with more than a page of events. */
function known(services: Services): { readonly id: number; readonly name: string } {
  const user = services.control.table("support_user")?.find((one) => one.role === "person");
  const contact = services.control.table("contact")?.find((one) => one.email === user?.email);
  return { id: Number(contact?.id), name: String(contact?.name) };
}

const timeline = (rep: Rep) => rep.page.getByRole("region", { name: "Timeline" });

test("laws 1 and 11: a timeline shows events of others offline and visits with their events, and a new event arrives once", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const contact = known(services);
  await rep.connectsSupport(services.support);
  // The platform takes its time: until it has answered, nothing is said to be not there.
  await services.control.network({ up: false, service: "support", how: "hang" });
  const subjects = ["note", "task", "visit"].flatMap(
    (type) => services.control.table(type)?.map((one) => one.resource_id) ?? [],
  );
  const withDeals =
    services.control.table("deal")?.flatMap((one) => [one.contact_id, one.organization_id]) ?? [];
  const busy = new Set([...subjects, ...withDeals].map(Number));
  const other = services.control
    .table("contact")
    ?.find(
      (one) =>
        one.email !== null && !one.is_organization && one.id !== contact.id && !busy.has(Number(one.id)),
    );
  await opensContact(rep, { id: Number(other?.id), name: String(other?.name) });
  await expect(timeline(rep)).toContainText("Fetching support events…");
  await expect(timeline(rep)).not.toContainText("Nothing here yet");
  await services.control.network({ up: false, service: "support" });
  await expect(timeline(rep)).toContainText("Rounds hasn't fetched the support events yet.");
  await services.control.network({ up: true });
  await opensContact(rep, contact);
  // Asked for anew each time: a restart brings another page.
  const orders = () => timeline(rep).getByRole("listitem").filter({ hasText: "web_shop" });
  await expect(orders().first()).toContainText("Support event");
  await expect(orders().first().getByRole("table", { name: "Details of the event" })).toBeVisible();

  await rep.logsVisit({ summary: "Counted the shelves" });
  const visit = () => timeline(rep).getByRole("listitem").filter({ hasText: "Counted the shelves" });
  await expect(visit()).toContainText("Also on the support profile", { timeout: 30_000 });
  await expect(visit()).toHaveCount(1);
  expect(ofType(services, "visit_logged")).toHaveLength(1);

  await services.control.network({ up: false });
  await rounds.restart();
  await opensContact(rep, contact);
  await expect(timeline(rep)).toContainText("Support events as of", { timeout: 30_000 });
  await expect(orders().first()).toBeVisible();
  await expect(visit()).toHaveCount(1);
  await addsEvent(rep, "sample_sent", async () => {
    const dialog = rep.page.getByRole("dialog", { name: "New support event" });
    await dialog.getByLabel("Name of detail 1").fill("pieces");
    await dialog.getByLabel("Value of detail 1").fill("12");
    await dialog.getByRole("button", { name: "Add detail" }).press("Enter");
    await dialog.getByLabel("Name of detail 2").fill("pieces");
    await rep.page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog).toContainText("There is a detail of this name already.");
    await expectAccessible(rep, "a new support event", ".mantine-Modal-content");
    await dialog.getByRole("button", { name: "Remove detail 2" }).press("Enter");
  });
  const sample = timeline(rep).getByRole("listitem").filter({ hasText: "sample_sent" });
  await expect(sample).toContainText("From Rounds");
  await expectAccessible(rep, "a contact's events without a network");

  // The answer is lost on its way: it is looked for, and is there once.
  services.control.addFault({
    kind: "commitThenReset",
    route: "/api/v2/user_profiles/events",
    method: "POST",
    count: 1,
  });
  await services.control.network({ up: true });
  await rep.seesChip("Synced", 60_000);
  await expect.poll(() => ofType(services, "sample_sent").length).toBe(1);
  expect(ofType(services, "sample_sent")[0]?.properties).toContain(`"pieces":"12"`);
  await expect(timeline(rep)).not.toContainText("Support events as of", { timeout: 30_000 });
  await expect(sample).toHaveCount(1);

  await rep.page.evaluate(() => {
    window.location.hash = "#/support/events";
  });
  const list = rep.page.getByRole("list", { name: "Events" });
  await expect(list.getByText("web_shop").or(list.getByText("order_placed")).first()).toBeVisible();
  await filtersBy(rep.page, "From Rounds");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill("SAMPLE");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(rep, "the events");
  const address = await rep.page.evaluate(() => window.location.hash);
  await list.getByRole("link", { name: contact.name }).first().click();
  await expect(rep.page.getByRole("heading", { level: 1, name: contact.name })).toBeVisible();
  await rep.page.goBack();
  await expect(rep.page.getByRole("searchbox", { name: "Search this list" })).toHaveValue("SAMPLE");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(await rep.page.evaluate(() => window.location.hash)).toBe(address);

  await savesView(rep.page, "Samples");
  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill("");
  await rep.page.getByRole("button", { name: "Remove filter From Rounds" }).click();
  await expect(list.getByText("web_shop").or(list.getByText("order_placed")).first()).toBeVisible();
  await opensView(rep.page, "Samples");
  await expect(rep.page.getByRole("button", { name: "Remove filter From Rounds" })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("law 5: an event whose answer was lost stays parked until the rep decides, and a missing role is named at the contact", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.connectsSupport(services.support);
  const user = services.support.userId ?? "";
  services.control.addFault({
    kind: "commitThenReset",
    route: `/api/v2/users/${user}/events`,
    method: "POST",
    count: 1,
  });
  await page.evaluate(() => {
    window.location.hash = "#/support/events";
  });
  await page.getByRole("button", { name: "Add support event" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New support event" });
  await dialog.getByRole("radio", { name: "A user of Support, by ID" }).check();
  await dialog.getByLabel("User ID").fill(user);
  await dialog.getByLabel("Kind of event").fill("parcel_lost");
  await dialog.getByRole("button", { name: "Save event" }).press("Enter");
  await rep.seesChip("Needs attention");
  await rounds.restart();
  await rep.seesChip("Needs attention");
  expect(ofType(services, "parcel_lost")).toHaveLength(1);
  await rep.opensAttention();
  await expect(rep.page.getByText("Check whether it's in the service, then choose.")).toBeVisible();
  await rep.page.getByRole("button", { name: "It arrived, forget it" }).click();
  await rep.page.getByRole("button", { name: "It's there, forget it" }).click();
  await rep.seesChip("Synced");
  expect(ofType(services, "parcel_lost")).toHaveLength(1);

  const rule = { kind: "status", status: 403, route: "/api/v2/user_profiles/events", method: "GET" } as const;
  services.control.addFault({ ...rule, count: 50 });
  await opensContact(rep, known(services));
  await expect(timeline(rep).getByText("Your Support account may not see events.")).toHaveCount(1);
  services.control.clearFaults();
});
