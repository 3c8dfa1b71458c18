import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test("Rounds speaks the system's language until another is chosen in Settings, and remembers that", async ({
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await expect(rep.page.locator("html")).toHaveAttribute("lang", "en-GB");
  await rep.goes("Settings");
  await rep.page.getByRole("combobox", { name: "Language" }).click();
  await rep.page.getByRole("option", { name: "Deutsch" }).click();

  await expect(rep.page.locator("html")).toHaveAttribute("lang", "de-GB");
  const rail = () => rep.page.getByRole("navigation", { name: "Hauptmenü" });
  await expect(rail().getByRole("link", { name: "Kontakte" })).toBeVisible();

  await rounds.restart();
  await expect(rail().getByRole("link", { name: "Aufgaben" })).toBeVisible();
});

test("law 4: choosing another language asks before it drops a line that is typed and not saved", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Contacts");
  await page.getByRole("list", { name: "Contacts" }).getByRole("link").first().click();
  const line = page.getByRole("textbox", { name: "New line" });
  await line.fill("Asked for oak");
  const chooses = async () => {
    await rep.goes("Settings");
    await page.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "Deutsch" }).click();
  };
  await chooses();
  const question = page.getByRole("dialog", { name: "Discard what you entered?" });
  await question.getByRole("button", { name: "Keep writing" }).click();
  await page.goBack();
  await expect(line).toHaveValue("Asked for oak");
  await chooses();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-GB");
});

test("Rounds on a German system is in German, with the numbers and dates of its region", {
  tag: "@deep",
}, async ({ managed, launch }) => {
  const { rounds } = await launch({ managedConfig: managed, env: { LANGUAGE: "de_AT:en_GB" } });
  await expect(rounds.page.locator("html")).toHaveAttribute("lang", "de-AT");
});

test("a rep in Germany types amounts in the German way, and the service gets the right values", {
  tag: "@deep",
}, async ({ services, managed, copyProfile, launch }) => {
  const { userData, env } = copyProfile();
  const { rep } = await launch({ managedConfig: managed, userData, env: { ...env, LANGUAGE: "de_DE" } });
  const { page } = rep;
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Produkte" }).click();
  await page.getByRole("button", { name: "Neues Produkt" }).click();
  const form = page.getByRole("dialog", { name: "Neues Produkt" });
  await form.getByLabel("Name").fill("Regal");
  await form.getByLabel("Preis", { exact: true }).fill("etwa 12");
  await form.getByLabel("Höchster Rabatt").fill("101");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form.getByText("Dieser Preis muss ein Betrag sein, etwa 12,50.")).toBeVisible();
  await expect(form.getByText("Höchster Rabatt muss eine Zahl von 0 bis 100 sein.")).toBeVisible();

  await form.getByLabel("Preis", { exact: true }).fill("1.250,50");
  await form.getByLabel("Höchster Rabatt").fill("12,5");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Regal" })).toBeVisible();
  const details = page.getByRole("region", { name: "Einzelheiten" });
  await expect(details).toContainText("1.250,50");
  await expect(details).toContainText("12,5");
  await expect
    .poll(() => services.control.table("product")?.find((one) => one.name === "Regal"))
    .toMatchObject({ prices: [{ amount: "1250.50" }], max_discount: 12.5 });
});

test("a time of day is typed by keyboard in the region's own way, whatever Chromium's language", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn({ env: { LANGUAGE: "en_US" } });
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("t");
  const task = rep.page.getByRole("dialog", { name: "New task" });
  await expect(task.getByRole("textbox", { name: "Task" })).toBeFocused();
  await rep.page.keyboard.type("Ring the fair");
  await task.getByRole("textbox", { name: "Due date" }).fill("+1");
  await rep.page.keyboard.press("Tab");
  const half = task.getByLabel("Due time: morning or afternoon");
  const hours = task.getByLabel("Due time: hours");
  await expect(hours).toBeFocused();
  await rep.page.keyboard.press("Backspace");
  await expect(hours).toHaveValue("");
  await expect(task.getByLabel("Due time: minutes"), "the rest stays").toHaveValue("00");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(task.getByText("Enter hours and minutes."), "half a time is not midnight").toBeVisible();
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription("Enter hours and minutes.");
  await rep.page.keyboard.type("0330");
  await rep.page.keyboard.press("ArrowRight");
  await expect(half).toBeFocused();
  await rep.page.keyboard.type("P");
  await expect(half).toHaveValue("PM");
  await expectAccessible(rep, "a clock of twelve hours");
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(task).toBeHidden();
  const sent = () => services.control.table("task")?.find((one) => one.content === "Ring the fair");
  await expect.poll(sent).toBeDefined();
  const due = new Date(String(sent()?.due_date));
  expect([due.getHours(), due.getMinutes()]).toEqual([15, 30]);

  await rounds.restart({ env: { LANGUAGE: "de_DE" } });
  await rep.page
    .getByRole("navigation", { name: "Hauptmenü" })
    .getByRole("link", { name: "Aufgaben" })
    .click();
  await rep.page.getByText("Nächste 7 Tage", { exact: true }).click();
  await rep.page.getByRole("link", { name: "Ring the fair" }).click();
  await rep.page.getByRole("button", { name: "Bearbeiten", exact: true }).click();
  const edited = rep.page.getByRole("dialog", { name: "Aufgabe bearbeiten" });
  await expect(edited.getByLabel("Fällig um: Stunden")).toHaveValue("15");
  await expect(edited.getByLabel("Fällig um: Minuten")).toHaveValue("30");
  await expect(edited.getByLabel("Fällig um: vormittags oder nachmittags")).toHaveCount(0);
});
