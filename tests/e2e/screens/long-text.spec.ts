import type { Locator, Page } from "playwright-core";
import { expect, test } from "../fixtures/test.ts";
import { startHostileProxy, type TextOf } from "../hostile/proxy.ts";

/** Of a writing without spaces, whose layout costs most. */
const thai = "ภาษาไทย";
const filled = (start: string, letters: number) =>
  start + thai.repeat(letters).slice(0, letters - start.length);

/** Longer than any place shows at once, and short enough for pages of a hundred records. */
const planted: TextOf = (_type, record, place, field) =>
  filled(`Planted ${record} ${place} `, field.long === true ? 9_000 : 1_200);

interface Shown {
  readonly letters: number;
  readonly where: string;
}

/** The longest text of one node, the longest in a place of one line and the longest told beside an element. */
function longestShown(page: Page): Promise<Readonly<Record<"node" | "line" | "attribute", Shown>>> {
  return page.evaluate(() => {
    const none: Shown = { letters: 0, where: "" };
    const longest = { node: none, line: none, attribute: none };
    const note = (kind: keyof typeof longest, letters: number, element: Element, name = "") => {
      const where = `${element.tagName} ${element.className} ${name} in ${element.parentElement?.className}`;
      if (letters > longest[kind].letters) longest[kind] = { letters, where };
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const element = text.parentElement;
      const letters = text.nodeValue?.length ?? 0;
      if (element === null || /^(SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(element.tagName)) continue;
      note("node", letters, element);
      if (/^(nowrap|pre)$/.test(getComputedStyle(element).whiteSpace)) note("line", letters, element);
    }
    for (const element of document.querySelectorAll("[title], [aria-label], [placeholder]"))
      for (const name of ["title", "aria-label", "placeholder"])
        note("attribute", element.getAttribute(name)?.length ?? 0, element, name);
    return longest;
  });
}

async function expectBounded(page: Page, where: string): Promise<void> {
  await expect(page.getByText(/Planted/).first(), where).toBeVisible();
  const { node, line, attribute } = await longestShown(page);
  expect.soft(node.letters, `${where}: ${node.where}`).toBeLessThanOrEqual(4_100);
  expect.soft(line.letters, `${where}: one line of ${line.where}`).toBeLessThanOrEqual(400);
  expect.soft(attribute.letters, `${where}: ${attribute.where}`).toBeLessThanOrEqual(400);
}

test("law 14: every screen lays out only a part of a long text at once, and the rep can ask for the rest", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  test.setTimeout(120_000);
  const proxy = await startHostileProxy(services.sales.url, planted);
  const { rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: proxy.url } },
  });
  const { page } = rep;
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced", 60_000);
  const goes = (hash: string) => page.evaluate((to) => location.assign(to), hash);

  await test.step("every screen with lists draws only the beginnings of texts", async () => {
    for (const place of ["today", "visits", "contacts", "deals", "tasks", "notes"]) {
      await goes(`#/${place}`);
      await expectBounded(page, place);
    }
    for (const place of ["contacts?view=table", "deals?view=table", "tasks?view=table"]) {
      await goes(`#/${place}`);
      await expectBounded(page, place);
    }
  });

  const [noted] = services.control.table("note")?.filter((one) => one.resource_type === "contact") ?? [];
  await test.step("the pages of records draw only the beginnings of texts", async () => {
    for (const type of ["contact", "deal", "task", "product", "sequence"]) {
      for (const { id } of (services.control.table(type) ?? []).slice(0, 3)) {
        await goes(`#/${type}s/${id}`);
        await expectBounded(page, `${type} ${id}`);
      }
    }
  });

  await test.step("a text is shown part by part to its end when the rep asks for more", async () => {
    await goes(`#/contacts/${noted?.resource_id}`);
    const words = page.locator(".entry-words", { hasText: `Planted ${noted?.id} ` }).first();
    // A pull that ends meanwhile may draw the timeline anew, from the beginning of each text.
    await expect(async () => {
      const more = words.getByRole("button", { name: /^Show (more|all)$/ });
      if ((await more.count()) > 0) await more.click({ timeout: 2_000 });
      expect((await words.textContent())?.length).toBe(9_000);
    }).toPass();
    await expectBounded(page, "a note in whole");
  });

  await test.step("the search and the pages of settings draw only the beginnings of texts", async () => {
    await rep.looksIntoPalette("Planted", () => expectBounded(page, "palette"));
    for (const place of ["deal-sources", "loss-reasons", "stages", "people", "contact-fields"]) {
      await goes(`#/settings/${place}`);
      await expectBounded(page, place);
    }
  });
  proxy.close();
});

/** As long as Rounds reads any text, of writings and signs whose layout costs most. */
const worst: Readonly<Record<string, string>> = {
  Thai: thai,
  Burmese: "မြန်မာဘာသာ",
  "line ends": "\n",
  "signs from right to left": "\u202ea",
  "letters of many fonts": "aا1ภ漢",
  "letters with marks": `a${"\u0301\u0316".repeat(15)}`,
};

test("law 14: a note of 100,000 letters of any script takes Chromium less than 50 ms to lay out, part by part", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  test.setTimeout(180_000);
  const notes = services.control.table("note")?.filter((one) => one.resource_type === "contact") ?? [];
  const scripts = new Map(Object.entries(worst).map(([name, piece], at) => [notes[at]?.id, { name, piece }]));
  const proxy = await startHostileProxy(services.sales.url, (type, record, _place, field) => {
    const piece = type === "note" && field.long === true ? scripts.get(record)?.piece : undefined;
    if (piece === undefined) return `Planted ${record}`;
    return `Planted ${record} ${piece.repeat(99_900 / piece.length)} end`;
  });
  const { rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: proxy.url } },
  });
  const { page } = rep;
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced", 60_000);

  for (const [id, { name }] of scripts) {
    const contact = notes.find((one) => one.id === id)?.resource_id;
    await page.evaluate((to) => location.assign(to), `#/contacts/${contact}`);
    const words = page.locator(".entry-words", { hasText: `Planted ${id}` });
    await expect(words.getByRole("button", { name: "Show more" }), name).toBeVisible();
    expect(await leastLayoutMs(words), `the beginning of ${name}`).toBeLessThan(50);
    await words.getByRole("button", { name: "Show more" }).click();
    await expect(words.locator(".text-part"), name).toHaveCount(1);
    expect(await leastLayoutMs(words.locator(".text-part")), `a part of ${name}`).toBeLessThan(50);
  }
  proxy.close();
});

test("law 14: a form with a text of 100,000 line ends holds the page for less than 50 ms, and the rep writes in every part of it", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const note = services.control.table("note")?.find((one) => one.resource_type === "contact");
  const id = Number(note?.id);
  const whole = `Planted ${id} ${"\n".repeat(99_900)} end`;
  const proxy = await startHostileProxy(services.sales.url, (type, record, _place, field) =>
    type === "note" && record === id && field.long === true ? whole : `P${record}`,
  );
  const { rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: proxy.url } },
  });
  const { page } = rep;
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced", 60_000);
  await page.evaluate((to) => location.assign(to), `#/contacts/${note?.resource_id}`);
  await page.getByRole("button", { name: new RegExp(`^Edit note: Planted ${id}`) }).click();
  const form = page.getByRole("dialog", { name: "Edit note" });
  const input = form.getByRole("textbox").first();
  await expect(input).toHaveValue(/^Planted/);
  expect(await leastLayoutMs(input)).toBeLessThan(50);
  await expect(form.getByText(/^Characters 1 to \d+ of 99,9\d\d$/)).toBeVisible();

  const later = form.getByRole("button", { name: "Next part" });
  expect(await later.evaluate(turnsThrough)).toBeGreaterThan(20);
  await expect(input).toHaveValue(/ end$/);
  await input.press("ControlOrMeta+End");
  await input.pressSequentially("ing");
  await form.getByRole("button", { name: "Previous part" }).click();
  await expect(input).not.toHaveValue(/ending/);
  await later.click();
  await expect(input).toHaveValue(/ ending$/);

  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => services.control.table("note")?.find((one) => one.id === id)?.content)
    .toBe(`${whole}ing`);
  proxy.close();
});

/** Runs in the page: presses a button until nothing is left behind it. Answers how often. */
async function turnsThrough(button: HTMLElement): Promise<number> {
  let turns = 0;
  for (; !(button as HTMLButtonElement).disabled; turns += 1) {
    button.click();
    await new Promise(requestAnimationFrame);
  }
  return turns;
}

/** Milliseconds in which Chromium lays an element out anew, at best of five times: other work of the machine counts for nothing. */
function leastLayoutMs(of: Locator): Promise<number> {
  return of.evaluate((element: HTMLElement) => {
    const times = Array.from({ length: 5 }, () => {
      element.style.display = "none";
      element.getBoundingClientRect();
      element.style.display = "block";
      const began = performance.now();
      element.getBoundingClientRect();
      return performance.now() - began;
    });
    return Math.min(...times);
  });
}
