import { speak } from "../../contract/variants/speak.ts";
import { together } from "../../contract/variants/variant.ts";
import { expect, test } from "../fixtures/test.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";

const person = { firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" };
const foreign = together(
  "keys in another order, among fields that nobody knows",
  "what is null or empty left out",
  "ids beyond 2^32",
  "times in another zone",
  "packed by gzip",
  "a connection for each request",
  "below a path of its own",
  "at an IPv6 address",
);

test("a rep's day is delivered once to services that answer in other ways behind a gateway", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const [sales, support] = [
    await speak(services.sales.url, foreign),
    await speak(services.support.url, foreign),
  ];
  const { rounds, rep } = await launch({
    managedConfig: {
      sales: { ...managed.sales, url: `${sales.url}/` },
      support: { url: support.url },
    },
  });
  await rep.signsInWithPassword(services.sales.login);
  await rep.connectsSupport(services.support);
  await rep.seesChip("Synced", 60_000);
  await rep.createsContact(person);
  await rep.logsVisit({ summary: "Met Zoë at the fair", followUp: "Send the offer" });
  await rep.seesChip("Synced", 60_000);
  await rounds.restart();
  await rep.findsContact(person.lastName);
  await expect(rep.page.getByText("Met Zoë at the fair")).toBeVisible();
  await rep.writesNote("Prefers oat milk");
  await rep.seesChip("Synced", 60_000);

  const made = (services.control.table("contact") ?? []).filter((one) => one.last_name === person.lastName);
  expect(made).toHaveLength(1);
  const about = (type: string) =>
    (services.control.table(type) ?? []).filter((one) => one.resource_id === made[0]?.id);
  expect(about("note").map((one) => String(one.content).split("\n")[0])).toEqual([
    "Met Zoë at the fair",
    "Prefers oat milk",
  ]);
  expect(about("task").map((one) => one.content)).toEqual(["Send the offer"]);
  for (const one of [sales, support]) one.close();
});

const longName =
  "Renewal of the maintenance contract for every branch north of the Elbe, second attempt after the fair";

/**
 * Changes records to oddities that the documents allow: names of one long word, a stage of no pipeline, amounts of ten decimals.
 */
function odd(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("items" in body) || !Array.isArray(body.items))
    return body;
  const long = "x".repeat(300);
  const items = body.items.map(({ data, meta }) => {
    const { name } = data;
    if (meta.type === "source") return { meta, data: { ...data, name: `${name} ${long}` } };
    if (meta.type === "user" && data.id !== 101) return { meta, data: { ...data, name: long + data.id } };
    if (meta.type === "stage" && name === "Quote") {
      return { meta, data: { ...data, name: null, pipeline_id: null, position: null } };
    }
    if (meta.type === "stage" && name === "Qualified") return { meta, data: { ...data, name: long } };
    if (meta.type === "deal") {
      return { meta, data: { ...data, value: "1234567.8912345678", name: `${longName} ${data.id}` } };
    }
    if (meta.type === "custom_field" && name === "Account number")
      return { meta, data: { ...data, name: long } };
    if (meta.type === "custom_field" && name === "Credit limit") return { meta, data: { ...data, name: "" } };
    return { meta, data };
  });
  return { ...body, items };
}

test("law 9: records with missing or extra fields are shown whole on the screens", { tag: "@deep" }, async ({
  services,
  managed,
  launch,
}) => {
  const sales = await speak(services.sales.url, { body: odd });
  const { rounds, rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: sales.url } },
  });
  const page = rounds.page;
  await page.setViewportSize({ width: 1024, height: 700 });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced", 60_000);
  const goes = (place: string) =>
    page.evaluate((to) => {
      window.location.hash = to;
    }, place);

  await goes("/settings/stages");
  const stages = page.getByRole("table", { name: "Stages" });
  const quote = (services.control.table("stage") ?? []).find((one) => one.name === "Quote");
  await expect(stages.getByRole("rowheader")).toHaveCount(7);
  await expect(stages.getByRole("rowheader", { name: `Stage ${quote?.id}` })).toBeVisible();

  await goes("/settings/people");
  const people = page.getByRole("table", { name: "People" });
  await expect(people.getByRole("rowheader").nth(1)).toBeVisible();
  await expect(people.getByRole("columnheader", { name: "Reports to" })).toBeInViewport({ ratio: 1 });

  await goes("/settings/deal-sources");
  const name = page.getByRole("main").locator(".row-title").first();
  await expect(name).toContainText("xxxxx");
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel(/^Rename /).first()).toBeInViewport({ ratio: 1 });

  await goes("/settings/contact-fields");
  const nameless = (services.control.table("custom_field") ?? []).find((one) => one.name === "Credit limit");
  const fields = page.getByRole("table", { name: "Contact fields" });
  await expect(fields.getByRole("rowheader", { name: `Custom field ${nameless?.id}` })).toBeVisible();

  await rep.goes("Contacts");
  await page.getByRole("button", { name: "New contact" }).click();
  const form = page.getByRole("dialog", { name: "New contact" });
  await form.getByRole("button", { name: "More details" }).click();
  await expect(form.getByLabel(/^x{300}$/)).toBeVisible();
  await expect(form.getByRole("button", { name: "Save contact" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  const deal = Number(services.control.table("deal")?.[0]?.id);
  await goes(`/deals/${deal}`);
  const title = page.getByRole("heading", { level: 1, name: longName });
  await expect(title).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeInViewport({ ratio: 1 });
  const cutOff = () => title.evaluate((one) => one.scrollHeight > one.clientHeight);
  await expect.poll(cutOff, { message: "a long name stands whole beside or above its actions" }).toBe(false);

  await expect(page.getByRole("region", { name: "Stage and value" })).toContainText("1,234,567.89");

  await rep.goes("Deals");
  // The board shows whole units.
  await expect(page.getByText("1,234,568").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Pipeline" }).click();
  await page.getByRole("option", { name: "No pipeline" }).click();
  await page.getByRole("button", { name: "Mine", exact: true }).click();
  await expect(page.getByRole("region", { name: new RegExp(`Stage ${quote?.id}`) })).toBeVisible();
  sales.close();
});

test("laws 4 and 5: behind a guest network's sign-in page no edit counts as sent, and the rep learns why", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const sales = await speak(services.sales.url, {});
  const { rounds, rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: sales.url } },
  });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  sales.portal(true);
  await rep.createsContact(person);
  await rep.syncsNow();
  const paused = rep.page.getByRole("main").getByRole("status", { name: "Your CRM isn't answering." });
  await expect(paused).toContainText("sign in to the network in your browser first", { timeout: 20_000 });
  await expect(rep.page.getByRole("main").getByText("New contact")).toBeVisible();
  sales.portal(false);
  await rep.syncsNow();
  // Nobody knows whether the edit went past the sign-in page: it is looked for as one that was cut off.
  await seesAllSent(rounds, rep);
  const made = (services.control.table("contact") ?? []).filter((one) => one.last_name === person.lastName);
  expect(made).toHaveLength(1);
  sales.close();
});
