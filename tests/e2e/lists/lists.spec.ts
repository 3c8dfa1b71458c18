import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

const lists = [
  { place: "Deal sources", one: "deal source", table: "deal_source", path: "/v2/deal_sources" },
  { place: "Lead sources", one: "lead source", table: "lead_source", path: "/v2/lead_sources" },
  { place: "Loss reasons", one: "loss reason", table: "loss_reason", path: "/v2/loss_reasons" },
] as const;

const names = (services: Services, table: string) =>
  services.control.table(table)?.map((one) => one.name) ?? [];

async function opens(rep: Rep, place: string): Promise<void> {
  await rep.goes("Settings");
  await rep.page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: place }).click();
  await expect(rep.page.getByRole("heading", { level: 2, name: place })).toBeVisible();
}

async function adds(rep: Rep, one: string, name: string): Promise<void> {
  await rep.page.getByLabel(`New ${one}`).fill(name);
  await rep.page.keyboard.press("Enter");
  await expect(rep.page.getByText(name, { exact: true })).toBeVisible();
}

/** Without leaving the page. */
async function pulls(rep: Rep): Promise<void> {
  await rep.page.evaluate(() => window.rounds.commands["sync.now"](null));
}

async function renames(rep: Rep, from: string, to: string): Promise<void> {
  const button = rep.page.getByRole("button", { name: `Rename ${from}`, exact: true });
  await button.focus();
  await rep.page.keyboard.press("Enter");
  await expect(rep.page.getByLabel(`New name of ${from}`)).toBeFocused();
  await rep.page.getByLabel(`New name of ${from}`).fill(to);
  await rep.page.keyboard.press("Enter");
}

for (const { place, one, table } of lists) {
  test(`the ${place.toLowerCase()} are added, renamed and deleted offline by keyboard, survive a restart, and arrive`, {
    tag: place === "Lead sources" ? [] : "@deep",
  }, async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    await opens(rep, place);
    const [first = "", second = ""] = names(services, table).map(String);
    await services.control.network({ up: false });
    await adds(rep, one, "Word of mouth 2");
    await renames(rep, first, `${first} (old)`);
    await expect(rep.page.getByText(`${first} (old)`, { exact: true })).toBeVisible();
    await rep.page.getByRole("button", { name: `Delete ${second}`, exact: true }).click();
    await rep.page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(rep.page.getByText(second, { exact: true })).toBeHidden();
    await rounds.restart();
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Synced");
    const now = names(services, table);
    expect(now).toContain("Word of mouth 2");
    expect(now).toContain(`${first} (old)`);
    expect(now).not.toContain(first);
    expect(now).not.toContain(second);
  });
}

test("a name that is taken or missing is reported at its field, on adding and on renaming", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opens(rep, "Deal sources");
  const [first = "", second = ""] = names(services, "deal_source").map(String);
  await page.getByLabel("New deal source").fill(`  ${first} `);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("New deal source");
  await expect(page.getByText("This name is taken: choose another one.")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This name is needed.")).toBeVisible();
  await field.fill("");
  await expectAccessible(rep, "deal sources");
  await page.getByRole("button", { name: `Delete ${second}`, exact: true }).click();
  await expectAccessible(rep, "question about a deal source");
  await page.keyboard.press("Escape");
  await renames(rep, second, first);
  await expect(page.getByText("This name is taken: choose another one.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Rename ${second}`, exact: true })).toBeFocused();
});

test("law 4: a source whose name a colleague took meanwhile is refused, shows why, and is corrected", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opens(rep, "Loss reasons");
  await services.control.network({ up: false });
  await adds(rep, "loss reason", "Moved abroad");
  await colleague(services, "POST", "/v2/loss_reasons", { name: "Moved abroad" });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await opens(rep, "Loss reasons");
  await page.getByRole("link", { name: "Correct it" }).first().click();
  await page.getByLabel("Name").fill("Moved away");
  await page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(names(services, "loss_reason")).toEqual(expect.arrayContaining(["Moved abroad", "Moved away"]));
});

test("law 8: a source renamed on both sides becomes a conflict, and the rep chooses", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opens(rep, "Lead sources");
  const [source] = services.control.table("lead_source") ?? [];
  await services.control.network({ up: false });
  await renames(rep, String(source?.name), "Mine here");
  await expect(page.getByText("Mine here", { exact: true })).toBeVisible();
  await colleague(services, "PUT", `/v2/lead_sources/${source?.id}`, { name: "Theirs there" });
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await page.getByRole("group", { name: "Name" }).getByRole("radio", { name: "Theirs" }).check();
  await page.getByRole("button", { name: "Keep their version" }).click();
  await rep.seesChip("Synced");
  expect(names(services, "lead_source")).toContain("Theirs there");
});

test("laws 8 and 11: the open form of a source shows a colleague's new name, keeps the rep's text, and sends that text once the rep agrees", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { id } = await colleague(services, "POST", "/v2/lead_sources", { name: "As it was" });
  await opens(rep, "Lead sources");
  await pulls(rep);
  await page.getByRole("button", { name: "Rename As it was", exact: true }).click();
  const field = page.getByLabel(/^New name of/);
  await field.fill("As I say");
  await colleague(services, "PUT", `/v2/lead_sources/${id}`, { name: "Changed elsewhere" });
  await pulls(rep);
  const meanwhile = page.getByRole("status", { name: "Changed while this form was open" });
  await expect(meanwhile).toContainText("Changed elsewhere");
  await expect(field).toHaveValue("As I say");
  await meanwhile.getByRole("button", { name: "Keep my version" }).click();
  await expect(meanwhile).toBeHidden();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(services, "lead_source")).toContain("As I say");
  await rep.seesChip("Synced");
  expect(names(services, "lead_source")).not.toContain("Changed elsewhere");
});

test("stages, unqualified reasons, people and contact fields can be read at addresses of their own, also offline", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  const shown = [
    ["Stages", "Prospecting", "5%"],
    ["Unqualified reasons", String(names(services, "lead_unqualified_reason")[0]), ""],
    ["People", "(you)", services.sales.login.username],
    ["Contact fields", "Preferred language", "Deutsch"],
  ] as const;
  for (const [place, ...words] of shown) {
    await opens(rep, place);
    const table = page.getByRole("table", { name: place });
    for (const one of words) await expect(table).toContainText(one);
    await expectAccessible(rep, place);
  }
  // Over the general settings, by which the next list was reached.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("table", { name: "People" })).toBeVisible();
});
