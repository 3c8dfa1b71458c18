import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

/** Opens the palette and types; answers what is found under a heading of it. */
async function looksFor(rep: Rep, words: string) {
  await rep.page.keyboard.press("ControlOrMeta+k");
  const palette = rep.page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByPlaceholder("Search contacts").fill(words);
  return palette;
}

test("law 1: the palette finds contacts, deals, tasks, notes, visits and leads offline, and each opens its own page", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const [deal] = services.control.table("deal") ?? [];
  const [visit] = (services.control.table("visit") ?? []).filter(
    (one) => one.summary && one.resource_type === "contact" && one.creator_id !== null,
  );
  await colleague(services, "POST", "/v2/notes", {
    resource_type: "deal",
    resource_id: deal?.id,
    content: "First line\nasked for quokka brochures",
  });
  await rep.syncsNow();
  await rep.goes("Today");
  await rep.createsContact({ firstName: "Quokka", lastName: "Ångström", email: "q@example.com" });
  await services.control.network({ up: false });
  await rep.logsVisit({ summary: "Showed the quokka range", followUp: "Send quokka prices" });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  // A note of the service's may come a moment later.
  const palette = await looksFor(rep, "quokka");
  await expect(palette.getByRole("button", { name: /asked for quokka brochures/ })).toBeVisible();
  await expect(palette.getByRole("button", { name: /^Quokka Ångström/ })).toHaveAttribute(
    "data-selected",
    "true",
  );
  // The visit's own note shows as the visit.
  await expect(palette.getByRole("button", { name: /Showed the quokka range/ })).toHaveCount(1);
  await expectAccessible(rep, "palette");
  await palette.getByRole("button", { name: /asked for quokka brochures/ }).click();
  await expect(heading(String(deal?.name))).toBeVisible();
  const marked = page.getByRole("region", { name: "Timeline" }).locator("li[aria-current]");
  await expect(marked).toContainText("asked for quokka brochures");
  await expect(marked).toBeInViewport();

  await (await looksFor(rep, "quokka")).getByRole("button", { name: /Send quokka prices/ }).click();
  await expect(heading("Send quokka prices")).toBeVisible();
  expect(page.url()).toContain("#/tasks/");

  await (await looksFor(rep, "quokka")).getByRole("button", { name: /Showed the quokka range/ }).click();
  await expect(heading("Quokka Ångström")).toBeVisible();
  await expect(marked).toContainText("Showed the quokka range");

  await (await looksFor(rep, String(visit?.summary).toUpperCase()))
    .getByRole("button", { name: String(visit?.summary) })
    .first()
    .click();
  expect(page.url()).toMatch(/#\/(contacts|leads)\//);

  const all = await looksFor(rep, "ma");
  await expect(all.getByRole("button", { name: /^New task/ })).toBeHidden();
  await all.getByRole("button", { name: /^All \d* ?contacts/ }).click();
  await expect(page.getByLabel("Search contacts")).toHaveValue("ma");

  await looksFor(rep, "quokka ång");
  await expect(palette.getByRole("button", { name: /^Quokka Ångström/ })).toHaveAttribute(
    "data-selected",
    "true",
  );
  await page.keyboard.press("Alt+v");
  const visiting = page.getByRole("dialog", { name: "Log visit" });
  await expect(visiting.getByRole("combobox", { name: "Contact or lead" })).toHaveValue("Quokka Ångström");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(visiting).toBeHidden();

  await looksFor(rep, "4711");
  await page.getByRole("button", { name: /Lead 4711/ }).click();
  await expect(heading("Lead 4711")).toBeVisible();

  await looksFor(rep, "quokka ang");
  await expect(palette.getByRole("button", { name: /^Quokka Ångström/ })).toHaveAttribute(
    "data-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(heading("Quokka Ångström")).toBeVisible();
});

test("law 11: the palette's records opened recently leave out the open page, also after its record got its id", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Wombat", lastName: "Ångström", email: "w@example.com" });
  await rep.createsContact({ firstName: "Potoroo", lastName: "Ekelöf", email: "n@example.com" });
  await rep.seesChip("Synced");
  const palette = await looksFor(rep, "");
  await expect(palette.getByRole("button", { name: /^Wombat Ångström/ })).toBeVisible();
  await expect(palette.getByRole("button", { name: /^Potoroo Ekelöf/ })).toBeHidden();
  await page.keyboard.press("Escape");
  await rep.goes("Today");
  await looksFor(rep, "");
  await expect(palette.getByRole("button", { name: /^Potoroo Ekelöf/ })).toBeVisible();
});

/** Types words and presses these keys before any answer can arrive: all in one task of the window. */
async function typesAndPresses(
  field: Locator,
  words: string,
  ...keys: readonly ("Enter" | "Ctrl+Enter" | "Tab")[]
): Promise<void> {
  await field.evaluate(
    (input: HTMLInputElement, [typed, keys]) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(input, typed);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      for (const key of keys) {
        if (key === "Tab") input.blur();
        else
          input.dispatchEvent(
            new KeyboardEvent("keydown", {
              key: "Enter",
              code: "Enter",
              ctrlKey: key === "Ctrl+Enter",
              bubbles: true,
              cancelable: true,
            }),
          );
      }
    },
    [words, keys] as const,
  );
}

test("Enter takes the record that the typed words find, however quickly it follows the last letter", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Quoll", lastName: "Ångström", email: "quoll@example.com" });
  await rep.createsContact({ firstName: "Numbat", lastName: "Ödman", email: "numbat@example.com" });
  await rep.goes("Today");
  const idOf = (name: string) =>
    services.control.table("contact")?.find((one) => one.first_name === name)?.id;
  const aboutOf = (content: string) =>
    services.control.table("task")?.find((one) => one.content === content)?.resource_id;

  await test.step("the palette opens the record that the last word finds, not the one before it", async () => {
    const palette = await looksFor(rep, "numbat");
    await expect(palette.getByRole("button", { name: /^Numbat Ödman/ })).toBeVisible();
    await typesAndPresses(palette.getByPlaceholder("Search contacts"), "quoll", "Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Quoll Ångström" })).toBeVisible();
    await expect(palette).toBeHidden();
  });

  await test.step("a form takes the record that the last word finds, and does not send itself", async () => {
    await rep.goes("Today");
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press("v");
    const form = page.getByRole("dialog", { name: "Log visit" });
    const who = form.getByRole("combobox", { name: "Contact or lead" });
    await typesAndPresses(who, "quoll", "Enter");
    await expect(who).toHaveValue("Quoll Ångström");
    await who.fill("quoll");
    await expect(page.getByRole("option", { name: /^Quoll Ångström/ })).toBeVisible();
    await typesAndPresses(who, "numbat", "Enter");
    await expect(who).toHaveValue("Numbat Ödman");
    await typesAndPresses(who, "quoll", "Enter", "Tab");
    await expect(who).toHaveValue("Quoll Ångström");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(form).toBeHidden();
  });

  await test.step("Ctrl+Enter in an open list takes the record that is marked there, and saves with it", async () => {
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press("t");
    const form = page.getByRole("dialog", { name: "New task" });
    await form.getByRole("textbox", { name: "Task" }).fill("Bring the catalog");
    await form.getByRole("combobox", { name: "About" }).fill("quoll");
    await expect(page.getByRole("option", { name: /^Quoll Ångström/ })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(form).toBeHidden();
    await expect.poll(() => aboutOf("Bring the catalog")).toBe(idOf("Quoll"));
  });

  for (const keys of [["Ctrl+Enter"], ["Enter", "Ctrl+Enter"], ["Enter", "Tab", "Ctrl+Enter"]] as const) {
    await test.step(`a task is saved with the record that its last word finds, by ${keys.join(", ")}`, async () => {
      await page.keyboard.press("ControlOrMeta+n");
      await page.keyboard.press("t");
      const form = page.getByRole("dialog", { name: "New task" });
      const content = `Bring samples, ${keys.join(", ")}`;
      await form.getByRole("textbox", { name: "Task" }).fill(content);
      const who = form.getByRole("combobox", { name: "About" });
      await who.fill("quoll");
      await expect(page.getByRole("option", { name: /^Quoll Ångström/ })).toBeVisible();
      await typesAndPresses(who, "numbat", ...keys);
      await expect(form).toBeHidden();
      await expect.poll(() => aboutOf(content)).toBe(idOf("Numbat"));
    });
  }

  await test.step("a detail that is edited where it is read takes the record that Enter chose, although the rep has gone on", async () => {
    await rep.goes("Tasks");
    await page.getByRole("link", { name: "Bring the catalog" }).click();
    const details = page.getByRole("main");
    await details.getByRole("button", { name: "Edit About" }).click();
    await typesAndPresses(details.getByRole("combobox", { name: "About" }), "numbat", "Enter", "Tab");
    await expect(page.getByText("About changed.")).toBeVisible();
    await expect.poll(() => aboutOf("Bring the catalog")).toBe(idOf("Numbat"));
  });
});

test("a search of contacts says that it has found nobody only after it has looked", async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Bilby", lastName: "Ekström", email: "bilby@example.com" });
  await rep.goes("Contacts");
  await expect(page.getByRole("link", { name: /Bilby/ }).first()).toBeVisible();
  const said = await page.evaluateHandle(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      const words = document.querySelector("main .empty-title")?.textContent;
      if (words) said.push(words);
      const count = document.querySelector("main .page-about")?.textContent;
      if (count?.startsWith("0 ")) said.push(count);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  const search = page.getByLabel("Search contacts");
  await search.pressSequentially("bilby");
  await expect(page.locator(".page-about")).toContainText(/^1 of/);
  expect(await said.jsonValue()).toEqual([]);
  await search.pressSequentially("zzz");
  await expect(page.getByText("No contact found for “bilbyzzz”")).toBeVisible();
});

test("words typed into the middle of a list's search stay where they are typed, and so does a letter composed of two keys", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const keyboard = await page.context().newCDPSession(page);
  const search = page.getByRole("searchbox");
  const goesBehindOak = async () => {
    await search.fill("oak table");
    await search.press("Home");
    for (let at = 0; at < "oak".length; at += 1) await page.keyboard.press("ArrowRight");
  };
  for (const place of ["Contacts", "Tasks"] as const) {
    await rep.goes(place);
    await goesBehindOak();
    await page.keyboard.type("es");
    await expect(search).toHaveValue("oakes table");
    await expect(page).toHaveURL(/q=oakes/);

    await goesBehindOak();
    for (const text of ["´", "é"]) {
      await keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    }
    await keyboard.send("Input.insertText", { text: "é" });
    await page.keyboard.type("s");
    await expect(search).toHaveValue("oakés table");
  }
  await search.fill("");
  await expect(page).not.toHaveURL(/q=/);
});
