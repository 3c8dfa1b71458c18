import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../../services/start.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { chosen, filters, opensTable, rowOf, searches, seesCount, table } from "./table-steps.ts";

base.use({ oneApp: true });

base.describe.configure({ timeout: 120_000 });

const counts = { contacts: 40, deals: 5, tasks: 5, notes: 5, visits: 5 };

/** A service that changes and deletes contacts, and an administrator who says so. */
const open = base.extend({
  sandbox: {
    counts,
    allow: ["contacts.update", "contacts.delete"],
    capabilities: ["contacts.update", "contacts.delete"],
  },
});

const people = ["Quill", "Rushes", "Sedge"] as const;

const told = (services: Services, name: string) =>
  services.control.table("contact")?.find((one) => one.last_name === name);

/** Three people at one place; the table shows them alone. */
async function hasThree(services: Services, rep: Rep): Promise<void> {
  for (const last_name of people) {
    await colleague(services, "POST", "/v2/contacts", {
      first_name: "Pat",
      last_name,
      tags: ["reeds"],
      address: { city: "Pondbury" },
    });
  }
  await rep.syncsNow();
  await opensTable(rep, "Contacts");
  await filters(rep, "Address: city", (form) => form.getByRole("textbox").fill("pondb"));
  await seesCount(rep, "3 contacts");
}

async function tags(rep: Rep, tag: string): Promise<void> {
  await chosen(rep, "Contacts").getByRole("button", { name: "Add tags" }).click();
  const dialog = rep.page.getByRole("dialog", { name: "Add tags" });
  await dialog.getByRole("combobox", { name: "Tags" }).fill(tag);
  await rep.page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add tags" }).click();
}

base(
  "contacts are filtered by their own, address and custom fields, and the bar explains why none can be changed",
  async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    const { page } = rep;
    await hasThree(services, rep);
    await filters(rep, "Last name", (form) => form.getByRole("textbox", { name: "Last name" }).fill("quill"));
    await seesCount(rep, "1 contact");
    await page.getByText("Match any", { exact: true }).click();
    await seesCount(rep, "3 contacts");
    await page.getByRole("button", { name: "Display" }).click();
    const display = page.getByRole("dialog", { name: "Display" });
    await display.getByRole("combobox", { name: "Sort contacts" }).click();
    await page.getByRole("option", { name: "Last name, Z to A" }).click();
    await expectAccessible(rep, "display of a table");
    await page.keyboard.press("Escape");
    await expect(display).toBeHidden();
    const links = table(rep, "Contacts").getByRole("link", { name: /^Pat / });
    await expect(links).toHaveText(["Pat Sedge", "Pat Rushes", "Pat Quill"]);
    await page.keyboard.press("/");
    await page.keyboard.type("pat rush");
    await seesCount(rep, "1 contact");
    await searches(rep, "nobody there");
    await expect(page.getByText("Remove a filter or a word to see more.")).toBeVisible();
    await searches(rep, "");
    await seesCount(rep, "3 contacts");
    await expectAccessible(rep, "table of contacts");

    // All that fit are asked for first, and meanwhile the box shows what the rep has done.
    const isChecked = await table(rep, "Contacts")
      .getByRole("checkbox", { name: "Select all" })
      .evaluate((box: HTMLInputElement) => {
        box.click();
        return box.checked;
      });
    expect(isChecked).toBe(true);
    await expect(chosen(rep, "Contacts")).toContainText("Contacts can't be edited here yet.");
    await expect(chosen(rep, "Contacts").getByRole("button")).toHaveText([
      "Add task",
      "Export",
      "Clear selection",
    ]);
    await expectAccessible(rep, "contacts that cannot be changed");
    const file = join(rounds.userData, "..", "Contacts.csv");
    await rounds.answerDialog(file);
    await page.getByRole("button", { name: "Export" }).click();
    await expect(page.getByText(/^Saved to/)).toBeVisible();
    const lines = readFileSync(file, "utf8").trim().split("\r\n");
    expect(lines[0]).toContain("ID,Name,First name,Last name,An organization,Works at");
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual([
      "Pat Sedge",
      "Pat Rushes",
      "Pat Quill",
    ]);

    await links.first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Pat Sedge" })).toBeVisible();
    await page.goBack();
    await seesCount(rep, "3 contacts");
    await page.getByRole("radiogroup", { name: "How contacts are shown" }).getByText("List").click();
    await expect(page.getByLabel("Search contacts")).toBeVisible();
    await page.goBack();
    await seesCount(rep, "3 contacts");
  },
);

base(
  "law 3: the emails of the chosen contacts are copied, and a task for each is written offline, taken back by one Undo, and sent when the network returns",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    for (const last_name of ["Withy", "Osier"])
      await colleague(services, "POST", "/v2/contacts", {
        first_name: "Wil",
        last_name,
        title: "Basket maker",
        email: `${last_name.toLowerCase()}@example.com`,
      });
    await rep.syncsNow();
    await opensTable(rep, "Contacts");
    await filters(rep, "First name", (form) => form.getByRole("textbox").fill("wil"));
    await seesCount(rep, "2 contacts");
    await services.control.network({ up: false });
    const asks = async () => {
      await table(rep, "Contacts").getByRole("checkbox", { name: "Select all" }).check();
      await chosen(rep, "Contacts").getByRole("button", { name: "Add task" }).click();
      const dialog = page.getByRole("dialog", { name: "A task for each of 2 records" });
      await dialog.getByRole("button", { name: "Save 2 tasks" }).click();
      await expect(dialog.getByText("Task is needed.")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Task" }).fill("Ask for the willow catalog");
      await page.keyboard.press("ControlOrMeta+Enter");
      await expect(page.getByText("2 tasks saved.")).toBeVisible();
    };
    await table(rep, "Contacts").getByRole("checkbox", { name: "Select all" }).check();
    await chosen(rep, "Contacts").getByRole("button", { name: "Copy 2 emails" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    await chosen(rep, "Contacts").getByRole("button", { name: "Clear selection" }).click();
    await asks();
    await expect(chosen(rep, "Contacts")).toBeHidden();
    await rep.seesChip("Offline · 2 unsent");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("2 tasks saved.")).toBeHidden();
    await asks();
    await services.control.network({ up: true });
    await rep.seesChip("Synced");
    const sent = services.control
      .table("task")
      ?.filter((one) => one.content === "Ask for the willow catalog");
    const about = services.control.table("contact")?.filter((one) => one.first_name === "Wil");
    expect(sent?.map((one) => one.resource_id).sort()).toEqual(about?.map((one) => one.id).sort());
  },
);

base(
  "columns that the rep chose for a table stay over a restart, and the usual ones come back",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    await colleague(services, "POST", "/v2/contacts", {
      first_name: "Pat",
      last_name: "Thatch",
      tags: ["straw"],
    });
    await rep.syncsNow();
    await opensTable(rep, "Contacts");
    await filters(rep, "Last name", (form) => form.getByRole("textbox").fill("thatch"));
    const heads = () => table(rep, "Contacts").getByRole("columnheader");
    await expect(heads().filter({ hasText: "Email" })).toBeVisible();
    await page.getByRole("button", { name: "Display" }).click();
    const display = page.getByRole("dialog", { name: "Display" });
    await display.getByRole("checkbox", { name: "Email" }).uncheck();
    await display.getByRole("checkbox", { name: "Tags" }).check();
    await expect(rowOf(rep, "Contacts", "Pat Thatch")).toContainText("straw");
    await expect(heads().filter({ hasText: "Email" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Display" })).toBeFocused();

    await page.reload();
    await expect(rowOf(rep, "Contacts", "Pat Thatch")).toContainText("straw");
    await page.getByRole("button", { name: "Display" }).click();
    await display.getByRole("button", { name: "Usual columns" }).click();
    await expect(heads().filter({ hasText: "Email" })).toBeVisible();
    await expect(heads().filter({ hasText: "Tags" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("radiogroup", { name: "How contacts are shown" }).getByText("List").click();
  },
);

base(
  "law 11: a new contact stays chosen when it gets its id, and can be changed while it is unsent",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    await services.control.network({ up: false });
    await rep.createsContact({ firstName: "Zoë", lastName: "Zander", email: "zoe@example.com" });
    await opensTable(rep, "Contacts");
    await filters(rep, "Last name", (form) =>
      form.getByRole("textbox", { name: "Last name" }).fill("zander"),
    );
    await seesCount(rep, "1 contact");
    await rowOf(rep, "Contacts", "Zoë Zander").getByRole("checkbox").check();
    await expect(chosen(rep, "Contacts").getByRole("button", { name: "Add tags" })).toBeVisible();
    await services.control.network({ up: true });
    // Wherever the network is noticed: the table stays in sight meanwhile.
    await rep.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await rep.seesChip("Synced");
    await expect(rowOf(rep, "Contacts", "Zoë Zander").getByRole("checkbox")).toBeChecked();
    await expect(chosen(rep, "Contacts")).toContainText("1 contact selected");
    await expect(chosen(rep, "Contacts")).toContainText("Contacts can't be edited here yet.");
  },
);

open(
  "law 4: contacts tagged at once offline are undone together, survive a restart, and show a refusal and a conflict at their rows",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    await hasThree(services, rep);
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    await table(rep, "Contacts").getByRole("link", { name: "Pat Quill" }).focus();
    await rep.page.keyboard.press("ControlOrMeta+a");
    await expect(chosen(rep, "Contacts")).toContainText("3 contacts selected");
    await expectAccessible(rep, "contacts that can be changed");
    await tags(rep, "spring");
    await expect(rep.page.getByText("3 contacts tagged.")).toBeVisible();
    await rep.page.getByRole("button", { name: "Undo" }).click();
    await expect(rep.page.getByText("Not sent yet")).toHaveCount(0);

    const other = services.control.table("user")?.find((one) => one.id !== told(services, "Quill")?.owner_id);
    const third = services.control.table("user")?.findLast((one) => one.id !== other?.id);
    await table(rep, "Contacts").getByRole("checkbox", { name: "Select all" }).check();
    await chosen(rep, "Contacts").getByRole("button", { name: "Owner" }).click();
    await rep.page.getByRole("menuitem", { name: String(other?.name), exact: true }).click();
    await expect(rep.page.getByText(`3 contacts assigned to ${String(other?.name)}.`)).toBeVisible();
    await rounds.restart();
    services.control.addFault({
      kind: "status",
      status: 422,
      route: `/v2/contacts/${told(services, "Rushes")?.id}`,
      method: "PUT",
      count: 1,
    });
    await colleague(services, "PUT", `/v2/contacts/${told(services, "Sedge")?.id}`, { owner_id: third?.id });
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Needs attention");
    await expect.poll(() => told(services, "Quill")?.owner_id).toBe(other?.id);
    expect(told(services, "Rushes")?.owner_id).not.toBe(other?.id);
    expect(told(services, "Sedge")?.owner_id).toBe(third?.id);
    await opensTable(rep, "Contacts");
    await filters(rep, "Address: city", (form) => form.getByRole("textbox").fill("pondb"));
    await expect(rowOf(rep, "Contacts", "Pat Rushes")).toContainText("Needs attention");
    await expect(rowOf(rep, "Contacts", "Pat Sedge")).toContainText("Needs attention");
    await expect(rowOf(rep, "Contacts", "Pat Quill").getByText(/Needs attention|Not sent yet/)).toHaveCount(
      0,
    );
  },
);

open(
  "several contacts are deleted after a question, and one Undo brings them back before they are sent",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    await hasThree(services, rep);
    await services.control.network({ up: false });
    const deletes = async () => {
      await table(rep, "Contacts").getByRole("checkbox", { name: "Select all" }).check();
      await chosen(rep, "Contacts").getByRole("button", { name: "Delete" }).click();
      const dialog = rep.page.getByRole("dialog", { name: "Delete 3 contacts?" });
      await dialog.getByRole("button", { name: "Delete contacts" }).click();
      await expect(rep.page.getByText("3 contacts deleted.")).toBeVisible();
    };
    await deletes();
    await rep.page.getByRole("button", { name: "Undo" }).click();
    await seesCount(rep, "3 contacts");
    await deletes();
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Synced");
    expect(people.filter((name) => told(services, name) !== undefined)).toEqual([]);
  },
);
