import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

test("laws 3 and 4: a visit started offline by keyboard runs on over a kill, alone, is discarded with Undo, and is logged with its beginning and minutes", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@aragon.example" });
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("s");
  const starting = rep.page.getByRole("dialog", { name: "Start visit" });
  await expect(starting.getByRole("combobox", { name: "Contact or lead" })).toHaveValue("Ada Aragon");
  await expectAccessible(rep, "starting a visit");
  const before = Date.now();
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(starting).toBeHidden();
  const running = () => rep.page.getByRole("region", { name: "Visit under way" });
  await expect(running()).toContainText("Ada Aragon");
  const begun = Date.now();

  await rounds.restart();
  await expect(running()).toContainText("Ada Aragon");
  await expectAccessible(rep, "a visit under way");
  await running().getByRole("button", { name: "Discard the visit" }).press("Enter");
  await expect(running()).toBeHidden();
  await rep.page.keyboard.press("ControlOrMeta+z");
  await expect(running()).toContainText("Ada Aragon");

  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("s");
  const ending = rep.page.getByRole("dialog", { name: "End visit" });
  await expect(ending.getByText("This visit is still under way.")).toBeVisible();
  await ending.getByRole("button", { name: "Cancel" }).press("Enter");
  await running().getByRole("button", { name: "End visit" }).press("Enter");
  await expect(ending.getByText(/^Today, \d\d:\d\d · [1-9] min$/)).toBeVisible();
  await ending.getByRole("button", { name: "Change when and where" }).press("Enter");
  await expect(ending.getByLabel("Duration in minutes")).toHaveValue(/^[1-9]$/);
  await ending.getByLabel("Summary").fill("Walked through the hall");
  await ending.getByLabel("Duration in minutes").fill("40");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(ending).toBeHidden();
  await expect(running()).toBeHidden();
  await rep.page.keyboard.press("ControlOrMeta+z");
  await expect(running()).toContainText("Ada Aragon");
  await running().getByRole("button", { name: "End visit" }).press("Enter");
  await ending.getByLabel("Summary").fill("Walked through the hall");
  await ending.getByRole("button", { name: "Change when and where" }).press("Enter");
  await ending.getByLabel("Duration in minutes").fill("40");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(ending).toBeHidden();

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const notes = (services.control.table("note") ?? []).filter((one) =>
    String(one.content).startsWith("Walked through"),
  );
  expect(notes).toHaveLength(1);
  const [, from = ""] = /Rounds visit \S{9} (\S{24})\/PT40M$/.exec(String(notes[0]?.content)) ?? [];
  expect(Date.parse(from)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(from)).toBeLessThanOrEqual(begun);
});

test("law 3: a template made in Settings is chosen by keyboard in the forms of a visit and a note, where Enter saves nothing half filled, and its checklist is ticked off offline", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.goes("Settings");
  await rep.page.getByRole("link", { name: "Templates" }).click();
  await rep.page.getByRole("button", { name: "New template" }).press("Enter");
  const form = rep.page.getByRole("dialog", { name: "New template" });
  await form.getByLabel("Name").fill("Shelf survey");
  await form.getByLabel("Calls").uncheck();
  await form.getByLabel("Checklist").fill("Facings counted\n\nPhoto taken");
  await expectAccessible(rep, "a new template");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(form).toBeHidden();

  await rounds.restart();
  const { page } = rep;
  await page.evaluate(() => {
    window.location.hash = "#/leads/4713";
  });
  await expect(page.getByRole("heading", { level: 1, name: "Lead 4713" })).toBeVisible();
  const choosesSurvey = async () => {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("Shelfish");
    await expect(page.getByText("Nothing found")).toBeVisible();
    // It must not save the form, which is half filled.
    await page.keyboard.press("Enter");
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press("Backspace");
    // The first that is found is the one that Enter takes, and is marked as such a frame after it is drawn.
    const found = page.getByRole("option", { name: "Shelf survey" });
    await expect(found).toHaveAttribute("data-combobox-selected", "true");
    await page.keyboard.press("Enter");
  };
  await rep.logsVisit({ summary: "Walked along" }, async () => {
    const dialog = page.getByRole("dialog", { name: "Log visit" });
    await dialog.getByLabel("Summary").focus();
    await choosesSurvey();
    await expect(dialog.getByLabel("Summary")).toHaveValue(
      "Walked along\n\n☐ Facings counted\n☐ Photo taken",
    );
    await dialog.getByRole("checkbox", { name: "Photo taken" }).press(" ");
    await expectAccessible(rep, "a visit with a checklist");
  });
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("n");
  const note = page.getByRole("dialog", { name: "New note" });
  await expect(note.getByRole("textbox", { name: "Note" })).toBeFocused();
  await choosesSurvey();
  await expect(note.getByRole("textbox", { name: "Note" })).toHaveValue("☐ Facings counted\n☐ Photo taken");
  await note.getByRole("checkbox", { name: "Facings counted" }).press(" ");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(note).toBeHidden();
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("l");
  const call = page.getByRole("dialog", { name: "Log call" });
  await expect(call.getByLabel("Summary")).toBeVisible();
  await expect(call.getByLabel("Template")).toHaveCount(0);
  await call.getByRole("button", { name: "Cancel" }).press("Enter");

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const contents = (services.control.table("note") ?? [])
    .filter((one) => one.resource_id === 4713)
    .map((one) => String(one.content).split("\nRounds")[0]);
  expect(contents).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Walked along\n\n☐ Facings counted\n☑ Photo taken\n"),
      "☑ Facings counted\n☐ Photo taken",
    ]),
  );
  await rep.goes("Settings");
  await page.getByRole("link", { name: "Templates" }).click();
  await page.getByRole("button", { name: "Delete template: Shelf survey" }).press("Enter");
  await expect(page.getByText("Shelf survey", { exact: true })).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("Shelf survey", { exact: true })).toBeVisible();
});

test("templates of the administrator can be chosen in the forms that they name, and are read-only in Settings", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const templates = [
    { name: "Shelf survey", uses: ["visit"], text: "Seen:", checklist: ["Facings counted"] },
  ];
  const { rep } = await launch({ managedConfig: { ...managed, templates } });
  const { page } = rep;
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.goes("Settings");
  await page.getByRole("link", { name: "Templates" }).click();
  const listed = page.getByRole("region", { name: "Templates" });
  await expect(listed.getByText("Shelf survey")).toBeVisible();
  await expect(listed.getByText("Set by your administrator")).toBeVisible();
  await expect(listed.getByRole("button")).toHaveCount(0);
  await rep.createsContact({ firstName: "Ada", lastName: "Alder", email: "ada@example.com" });
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("n");
  const note = page.getByRole("dialog", { name: "New note" });
  await expect(note.getByRole("textbox", { name: "Note" })).toBeVisible();
  await expect(note.getByLabel("Template")).toHaveCount(0);
  await note.getByRole("button", { name: "Cancel" }).press("Enter");
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("v");
  const visit = page.getByRole("dialog", { name: "Log visit" });
  await visit.getByLabel("Template").click();
  await page.getByRole("option", { name: "Shelf survey" }).click();
  await expect(visit.getByLabel("Summary")).toHaveValue("Seen:\n☐ Facings counted");
});
