import { writeFileSync } from "node:fs";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { asksToWaitAfterTheFirst } from "../steps/asks-to-wait.ts";

base.use({ oneApp: true });

const counts = { contacts: 40, deals: 5, tasks: 5, notes: 5, visits: 5 };

/** A service that changes and deletes contacts, and an administrator who says so. */
const open = base.extend({
  sandbox: { counts, allow: ["contacts.update"], capabilities: ["contacts.update", "contacts.delete"] },
});

const ada = { firstName: "Ada", lastName: "Aragon", email: "ada@example.com" };
const dialog = (rep: Rep) => rep.page.getByRole("dialog", { name: "Edit contact" });

async function changes(rep: Rep, label: string, to: string): Promise<void> {
  await rep.page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(rep).getByLabel(label).fill(to);
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog(rep)).toBeHidden();
}

/** Leads to the lines of a file of contacts, before any is imported. */
async function choosesFile(rounds: Rounds, rep: Rep, file: string, lines: string): Promise<void> {
  writeFileSync(file, lines);
  await rep.goes("Contacts");
  await rep.page.getByRole("link", { name: "Import", exact: true }).click();
  await rounds.answerDialog(file);
  await rep.page.getByRole("button", { name: "Choose a file" }).click();
}

base(
  "a contact's page explains that the service changes no contacts, offers a note, and lets the rep edit an unsent contact",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    await services.control.network({ up: false });
    await rep.createsContact(ada);
    await changes(rep, "Phone", "0131 496 0001");
    await expect(page.getByRole("region", { name: "Details" })).toContainText("0131 496 0001");
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Synced");
    const kept = services.control.table("contact")?.filter((one) => one.last_name === "Aragon");
    expect(kept).toMatchObject([{ phone: "0131 496 0001" }]);

    await rep.findsContact("Ada Aragon");
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();
    await expect(page.getByText("Contacts can't be edited here yet.")).toBeVisible();
    await expectAccessible(rep, "contact that cannot be changed");
    await page.getByRole("button", { name: "Note a change" }).click();
    await expect(page.getByRole("dialog", { name: "New note" })).toBeVisible();
  },
);

open(
  "a contact is changed offline by keyboard where the service allows it, only changed fields are sent, and Undo takes it back",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rounds, rep } = await signedIn();
    const { page } = rep;
    await rep.createsContact({ ...ada, lastName: "Bjork" });
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    const edit = page.getByRole("button", { name: "Edit", exact: true });
    await edit.focus();
    await page.keyboard.press("Enter");
    await expectAccessible(rep, "edit contact");
    await dialog(rep).getByLabel("Job title").focus();
    await page.keyboard.type("Head buyer");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog(rep)).toBeHidden();
    await expect(page.getByText("Head buyer")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Head buyer")).toBeHidden();
    await changes(rep, "Job title", "Director");
    await rounds.restart();
    const told = services.control.table("contact")?.find((one) => one.last_name === "Bjork");
    await colleague(services, "PUT", `/v2/contacts/${told?.id}`, { mobile: "07700 900123" });
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Synced");
    expect(services.control.table("contact")?.find((one) => one.id === told?.id)).toMatchObject({
      title: "Director",
      mobile: "07700 900123",
      email: ada.email,
    });
  },
);

open(
  "law 8: a contact's field that a colleague changed as well becomes a conflict, and the rep chooses",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    await rep.createsContact({ ...ada, lastName: "Castile" });
    await rep.seesChip("Synced");
    const id = services.control.table("contact")?.find((one) => one.last_name === "Castile")?.id;
    await services.control.network({ up: false });
    await changes(rep, "Phone", "1");
    await colleague(services, "PUT", `/v2/contacts/${id}`, { phone: "2" });
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Needs attention");
    await rep.opensAttention();
    await page.getByRole("group", { name: "Phone" }).getByRole("radio", { name: "Mine" }).check();
    await page.getByRole("button", { name: "Send my version" }).click();
    await rep.seesChip("Synced");
    expect(services.control.table("contact")?.find((one) => one.id === id)).toMatchObject({ phone: "1" });
  },
);

open(
  "a contact is deleted after a question, and then on the service",
  { tag: "@deep" },
  async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    await rep.createsContact({ ...ada, lastName: "Dunmore" });
    await rep.seesChip("Synced");
    await page.getByRole("button", { name: "More for this contact" }).click();
    await page.getByRole("menuitem", { name: "Delete contact…" }).click();
    await page.getByRole("button", { name: "Delete contact", exact: true }).click();
    await expect(page.getByText("Contact deleted.")).toBeVisible();
    await rep.seesChip("Synced");
    expect(services.control.table("contact")?.some((one) => one.last_name === "Dunmore")).toBe(false);
  },
);

open(
  "sent contacts of an import are deleted together, after a question, where the service lets contacts be deleted",
  { tag: "@deep" },
  async ({ services, signedIn }, info) => {
    const { rounds, rep } = await signedIn();
    const { page } = rep;
    await choosesFile(
      rounds,
      rep,
      info.outputPath("two.csv"),
      "First name,Last name\nUma,Umbra\nUlf,Umbra\n",
    );
    await page.getByRole("button", { name: "Import 2 contacts" }).click();
    const progress = page.getByRole("region", { name: "Import of two.csv" });
    await expect(progress).toContainText("Imported 2 contacts");
    await progress.getByRole("button", { name: "Show 2 sent contacts" }).click();
    await progress.getByRole("button", { name: "Delete", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Delete 2 contacts?" })
      .getByRole("button", { name: "Delete contacts" })
      .click();
    await expect(page.getByText("2 contacts deleted.")).toBeVisible();
    await rep.seesChip("Synced");
    await expect
      .poll(() => services.control.table("contact")?.filter((one) => one.last_name === "Umbra"))
      .toEqual([]);
    await progress.getByRole("button", { name: "Done" }).click();
  },
);

open(
  "law 3: the question about the sent contacts of an import deletes those that it counts, not those that were sent while it was open",
  async ({ services, signedIn }, info) => {
    const { rounds, rep } = await signedIn();
    const { page } = rep;
    await choosesFile(rounds, rep, info.outputPath("half.csv"), "First name,Last name\nIda,Half\nIvo,Half\n");
    asksToWaitAfterTheFirst(services, { method: "POST", route: "/v2/contacts" });
    await page.getByRole("button", { name: "Import 2 contacts" }).click();
    const progress = page.getByRole("region", { name: "Import of half.csv" });
    await progress.getByRole("button", { name: "Show 1 sent contact" }).click();
    await progress.getByRole("button", { name: "Delete", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Delete 1 contact?" });
    await expect(question).toBeVisible();

    services.control.clearFaults();
    const there = () =>
      (services.control.table("contact") ?? [])
        .filter((one) => one.last_name === "Half")
        .map((one) => one.first_name);
    await expect.poll(there, { timeout: 30_000 }).toEqual(["Ida", "Ivo"]);
    const sent = page.getByRole("list", { name: "Sent contacts", includeHidden: true });
    await expect(sent.getByRole("link", { includeHidden: true })).toHaveCount(2);
    await question.getByRole("button", { name: "Delete contacts" }).click();
    await expect(page.getByText("1 contact deleted.")).toBeVisible();
    await rep.seesChip("Synced");
    await expect.poll(there).toEqual(["Ivo"]);
  },
);
