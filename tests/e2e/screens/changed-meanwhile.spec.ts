import { writeVisitNote } from "../../../src-shared/visit-note.ts";
import type { Services } from "../../services/start.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import type { Rep } from "../rep/rep.ts";

/** A service that changes contacts, and an administrator who says so. */
const test = base.extend({
  sandbox: {
    counts: { contacts: 40, deals: 5, tasks: 5, notes: 5, visits: 5 },
    allow: ["contacts.update"],
    capabilities: ["contacts.update"],
  },
});

test.use({ oneApp: true });

interface Editor {
  readonly name: string;
  /** Makes the record, and answers its address on the service. */
  readonly make: (services: Services, contactId: number) => Promise<string>;
  /** The page with the button that opens the form. */
  readonly page: (address: string, contactId: number) => string;
  readonly button: RegExp;
  readonly dialog: string;
  /** The field that both change, as the form calls it, and as the line about the colleague's change does. */
  readonly field: string;
  readonly line: string;
  /** Returns the colleague's values for the record, whose field begins with "As it was". */
  readonly theirs: (record: Readonly<Record<string, unknown>>) => object;
}

const idOf = (address: string) => address.split("/").at(-1);
const madeBy = async (services: Services, path: string, values: object) =>
  `${path}/${(await colleague(services, "POST", path, values)).id}`;
const changed = (field: string) => (record: Readonly<Record<string, unknown>>) => ({
  [field]: String(record[field]).replace("As it was", "Changed elsewhere"),
});
const theVisit = writeVisitNote(
  {
    kind: "visit",
    reference: "SZZ1-7TFN",
    summary: "As it was",
    visitedAt: "2026-03-04T14:30:00.000Z",
    minutes: null,
    outcome: "met",
    address: null,
  },
  "en-US",
);

const editors: readonly Editor[] = [
  {
    name: "task",
    make: (services) => madeBy(services, "/v2/tasks", { content: "As it was" }),
    page: (address) => `#/tasks/${idOf(address)}`,
    button: /^Edit$/,
    dialog: "Edit task",
    field: "Task",
    line: "Task",
    theirs: changed("content"),
  },
  {
    name: "note",
    make: (services, contactId) =>
      madeBy(services, "/v2/notes", {
        content: "As it was",
        resource_type: "contact",
        resource_id: contactId,
      }),
    page: (_, contactId) => `#/contacts/${contactId}`,
    button: /^Edit note: As it was/,
    dialog: "Edit note",
    field: "Note",
    line: "Note",
    theirs: changed("content"),
  },
  {
    name: "visit",
    make: (services, contactId) =>
      madeBy(services, "/v2/notes", {
        content: theVisit,
        resource_type: "contact",
        resource_id: contactId,
        tags: ["visit"],
      }),
    page: (_, contactId) => `#/contacts/${contactId}`,
    button: /^Correct visit: As it was/,
    dialog: "Correct visit",
    field: "Summary",
    line: "Note",
    theirs: changed("content"),
  },
  {
    name: "contact",
    make: (services) => madeBy(services, "/v2/contacts", { first_name: "Ida", last_name: "As it was" }),
    page: (address) => `#/contacts/${idOf(address)}`,
    button: /^Edit$/,
    dialog: "Edit contact",
    field: "Last name",
    line: "Last name",
    theirs: changed("last_name"),
  },
  {
    name: "deal",
    make: (services, contactId) =>
      madeBy(services, "/v2/deals", { name: "As it was", contact_id: contactId }),
    page: (address) => `#/deals/${idOf(address)}`,
    button: /^Edit$/,
    dialog: "Edit deal",
    field: "Deal name",
    line: "Deal name",
    theirs: changed("name"),
  },
];

async function pulls(rep: Rep): Promise<void> {
  await rep.page.evaluate(() => window.rounds.commands["sync.now"](null));
}

for (const editor of editors)
  test(`laws 8 and 11: the open form of a ${editor.name} shows a colleague's change, keeps the rep's text, and sends that text once the rep agrees`, {
    tag: "@deep",
  }, async ({ services, signedIn }) => {
    const { rep } = await signedIn();
    const { page } = rep;
    const person = await madeBy(services, "/v2/contacts", { first_name: "Ada", last_name: editor.name });
    const contactId = Number(idOf(person));
    const address = await editor.make(services, contactId);
    const there = () => colleague(services, "GET", address);
    await rep.syncsNow();
    await rep.seesChip("Synced");
    const button = page.getByRole("main").getByRole("button", { name: editor.button }).first();
    await page.evaluate((to) => window.location.assign(to), editor.page(address, contactId));
    await button.click();
    const dialog = page.getByRole("dialog", { name: editor.dialog });
    const field = dialog.getByRole("textbox", { name: editor.field, exact: true });
    await field.fill("As I say");

    await colleague(services, "PUT", address, editor.theirs(await there()));
    await pulls(rep);
    const meanwhile = dialog.getByRole("status", { name: "Changed while this form was open" });
    const line = meanwhile.getByRole("group", { name: editor.line });
    // Beside what it was, as far as the two have words in common.
    await expect(line).toContainText("elsewhere");
    await expect(line).not.toContainText("Rounds visit");
    await expect(field).toHaveValue("As I say");

    await line.getByRole("button", { name: "Keep my version" }).click();
    await expect(line).toBeHidden();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog).toBeHidden();
    await rep.seesChip("Synced");
    expect(JSON.stringify(await there())).toContain("As I say");
    expect(JSON.stringify(await there())).not.toContain("Changed elsewhere");
  });
