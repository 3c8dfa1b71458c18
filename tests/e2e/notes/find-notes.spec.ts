import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { filtersBy } from "../steps/filtering.ts";

test.describe.configure({ timeout: 120_000 });

test("law 1: notes, unsent ones included, are searched and filtered offline, and the address keeps the search", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.page.keyboard.press("g");
  await rep.page.keyboard.press("o");
  await expect(rep.page.getByRole("heading", { level: 1, name: "Notes" })).toBeVisible();
  const list = () => rep.page.getByRole("list", { name: "Notes" });
  const notes = () => list().getByRole("listitem");
  const all = (services.control.table("note") ?? []).length;
  await expect(notes()).toHaveCount(all);
  await rep.page.getByRole("button", { name: "New note" }).click();
  const dialog = rep.page.getByRole("dialog", { name: "New note" });
  await dialog.getByLabel("About").first().fill("lead 4711");
  await rep.page.getByRole("option", { name: /Lead 4711/ }).click();
  await dialog.getByRole("textbox", { name: "Note" }).fill("Wants Größe 43 of the walking boots");
  await dialog.getByRole("checkbox", { name: "Important" }).check();
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(notes().first()).toContainText("Not sent yet");
  await expectAccessible(rep, "notes");

  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill("GROSSE walk");
  await expect(notes()).toHaveCount(1);
  await expect(list().getByRole("link", { name: "Lead 4711" })).toBeVisible();
  await filtersBy(rep.page, "Important");
  await expect(notes()).toHaveCount(1);
  await expectAccessible(rep, "found notes");
  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill("");
  const important = (services.control.table("note") ?? []).filter((one) => one.is_important).length;
  await expect(notes()).toHaveCount(important + 1);
  await list().getByRole("link", { name: "Lead 4711" }).click();
  await expect(rep.page.getByRole("heading", { level: 1, name: "Lead 4711" })).toBeVisible();
  await rep.page.goBack();
  await expect(rep.page.getByRole("button", { name: "Remove filter Important" })).toBeVisible();
  await expect(notes()).toHaveCount(important + 1);
  await rep.page.getByRole("button", { name: "Remove filter Important" }).click();
  await rep.page.getByRole("button", { name: "Mine", exact: true }).click();
  const me = services.control
    .table("user")
    ?.find((one) => one.email === services.description.sales.login.username)?.id;
  const own = (services.control.table("note") ?? []).filter((one) => one.creator_id === me).length;
  await expect(notes(), "an unsent note is the rep's own").toHaveCount(own + 1);
  await expect(rep.page.getByText(`${own + 1} of ${all + 1} notes`)).toBeVisible();
  await expectAccessible(rep, "the rep's own notes");
  await rep.page.getByRole("searchbox", { name: "Search this list" }).fill("no such words");
  await expect(rep.page.getByText("No notes match")).toBeVisible();

  await services.control.network({ up: true });
  await rounds.restart();
  await rep.seesChip("Synced");
  await expect
    .poll(() => (services.control.table("note") ?? []).filter((one) => one.resource_id === 4711).length)
    .toBe(1);
});
