import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.use({ oneApp: true });

/** Milliseconds between two letters of a rep who types 60 words of five letters a minute. */
const betweenLetters = 200;
/** For a line that is not timed: the spec spares the seconds. */
const betweenQuickLetters = 80;

test("law 3: a line typed at human speed offline logs a visit with its follow-up in under 15 seconds without the mouse, also from the palette", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Marcus", lastName: "Zanetti", email: "marcus@zanetti.example" });
  await rep.goes("Today");

  const begun = Date.now();
  await page.keyboard.press("ControlOrMeta+Shift+o");
  const form = page.getByRole("dialog", { name: "Log visit" });
  await expect(form.getByLabel("In one line")).toBeFocused();
  await page.keyboard.type("visit marcus zan: oak shelves, follow up fri 9", { delay: betweenLetters });
  await expect(form.getByRole("combobox", { name: "Contact or lead" })).toHaveValue("Marcus Zanetti");
  await expect(form.getByLabel("Summary")).toHaveValue("oak shelves");
  await expect(form.getByText(/, 09:00$/)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form).toBeHidden();
  await expect(page.getByText("Visit logged.")).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(15_000);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("anruf marcus zanetti will das Angebot", { delay: betweenQuickLetters });
  await page.keyboard.press("Enter");
  const call = page.getByRole("dialog", { name: "Log call" });
  await expect(call.getByLabel("Summary")).toHaveValue("will das Angebot");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep writing" }).click();
  await call.getByRole("radio", { name: "Task" }).press(" ");
  const task = page.getByRole("dialog", { name: "New task" });
  await expect(task.getByRole("combobox")).toHaveValue("Marcus Zanetti");
  await expectAccessible(rep, "a line that became a task");
  await task.getByRole("textbox", { name: "Task" }).fill("Send the offer");
  await expect(task.getByLabel("In one line")).not.toBeEditable();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Task saved.")).toBeVisible();

  await rounds.clickMenu("logLine");
  await expect(page.getByRole("dialog", { name: "Log visit" }).getByLabel("In one line")).toBeFocused();
  await page.keyboard.type("visited marcus zanetti yesterday at 3pm, wants brass");
  await expect(form.getByText(/^Yesterday, 15:00/)).toBeVisible();
  await expect(form.getByLabel("Summary")).toHaveValue("wants brass");
  await form.getByLabel("In one line").fill("");
  await page.keyboard.press("Escape");

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const said = (services.control.table("note") ?? []).map((one) => String(one.content));
  expect(said.filter((one) => one.startsWith("oak shelves"))).toHaveLength(1);
  const tasks = services.control.table("task") ?? [];
  const due = new Date(String(tasks.find((one) => String(one.content).startsWith("Follow up"))?.due_date));
  expect([due.getDay(), due.getHours()]).toEqual([5, 9]);
  expect(tasks.filter((one) => one.content === "Send the offer")).toHaveLength(1);
});

test("law 4: a line on a contact's page and a task logged as a visit stay with that contact and keep all their words, also where a visit becomes a note", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Callum", lastName: "Offerman", email: "callum@offerman.example" });
  await rep.createsContact({ firstName: "Anna", lastName: "Brandauer", email: "anna@brandauer.example" });
  await page.keyboard.press("ControlOrMeta+Shift+o");
  await page.keyboard.type("task: Call about the offer");
  const task = page.getByRole("dialog", { name: "New task" });
  await expect(task.getByRole("textbox", { name: "Task" })).toHaveValue("Call about the offer");
  await expect(task.getByRole("combobox")).toHaveValue("Anna Brandauer");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(task).toBeHidden();

  await page.getByRole("button", { name: "More for task: Call about the offer" }).click();
  await rep.picksItem("Log as visit");
  const visit = page.getByRole("dialog", { name: "Log visit" });
  await expect(visit.getByLabel("Summary")).toHaveValue("Call about the offer");
  await expect(visit.getByRole("combobox", { name: "Contact or lead" })).toHaveValue("Anna Brandauer");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(visit).toBeHidden();

  await page.keyboard.press("ControlOrMeta+Shift+o");
  await page.keyboard.type("visit: measured the wall, follow up fri 9");
  await visit.getByLabel("Follow-up task").fill("with the price list");
  await visit.getByRole("radio", { name: "Note" }).press(" ");
  const note = page.getByRole("dialog", { name: "New note" });
  await expect(note.getByRole("textbox", { name: "Note" })).toHaveValue(
    /^measured the wall\nwith the price list · Fri, .*, 09:00$/,
  );
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(note).toBeHidden();

  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  const { control } = services;
  const anna = (control.table("contact") ?? []).find((one) => one.last_name === "Brandauer");
  for (const words of ["Call about", "measured"]) {
    const said = (control.table("note") ?? []).find((one) => String(one.content).startsWith(words));
    expect([said?.resource_type, said?.resource_id]).toEqual(["contact", anna?.id]);
  }
});
