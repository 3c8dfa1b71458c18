import { expect, test } from "../fixtures/test.ts";
import { filtersBy } from "../steps/filtering.ts";
import { prints } from "../steps/printing.ts";
import { opensTable, searches } from "./table-steps.ts";

test.use({ oneApp: true });

/** A4 between usual margins, in CSS pixels. */
const paperWidth = 718;

test("a printed table has its heads, all names in full, who printed it, and no controls", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opensTable(rep, "Contacts");
  const table = page.getByRole("table");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator(".paper-head")).toContainText("Contacts");
  await expect(table.getByRole("columnheader", { name: "Name" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Name" }).getByRole("button")).toBeVisible();
  await expect(table.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
  // From a dark window the chosen segment would be white on white.
  await expect(page.locator(".main .mantine-SegmentedControl-label[data-active]").first()).toHaveCSS(
    "color",
    "rgb(0, 0, 0)",
  );
  const cut = await table
    .locator(".truncate")
    .evaluateAll((cells) => cells.filter((one) => getComputedStyle(one).textOverflow === "ellipsis").length);
  expect(cut).toBe(0);
  const beyond = await table
    .getByRole("cell")
    .evaluateAll((cells) =>
      cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
  expect(beyond, "words that stand beyond their column").toEqual([]);
});

test("a printed list says its page, whose records it shows, its filters in words, who printed it and when", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opensTable(rep, "Contacts");
  const paper = page.locator(".paper-words");
  await page.emulateMedia({ media: "print" });
  await expect(paper).toHaveText(["Everyone's"]);
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "Mine", exact: true }).click();
  await filtersBy(page, "Customer", "Current");
  await searches(rep, "wood");
  await page.emulateMedia({ media: "print" });
  const head = page.locator(".paper-head > *");
  await expect(head).toHaveText([/^Rounds: Contacts$/, new RegExp(`^\\S.+ · .*${new Date().getFullYear()}`)]);
  const name = ((await head.last().textContent()) ?? "").split(" · ")[0] ?? "";
  await expect(paper).toHaveText(["Search: wood", `Mine: ${name}`]);
  await expect(paper.first()).toBeVisible();
  await expect(paper.last()).toBeVisible();
  await expect(page.getByText("Customer: Current", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
});

test("a printed record has neither its place in the list nor the chips of its timeline", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opensTable(rep, "Contacts");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.locator(".timeline-kinds")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".timeline-kinds")).toBeHidden();
  await expect(page.locator(".neighbors:visible")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a printed board has its stages below one another, and cuts no stage off at the right", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Deals");
  await expect(page.locator(".board-card, .board-link").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const columns = await page
    .locator(".board-column")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(new Set(columns.map(({ left }) => left)).size).toBe(1);
  expect(columns.every(({ right }) => right <= width)).toBe(true);
  expect(columns.map(({ top }) => top)).toEqual(columns.map(({ top }) => top).sort((a, b) => a - b));
});

test("a printed chart has its figures, the weeks and whose they are, and nothing to click", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Insights");
  const tasks = page.getByRole("region", { name: "Tasks done by week" });
  await expect(tasks).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".paper-head")).toContainText("Insights");
  await expect(page.getByText("Your last 12 weeks", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(tasks.getByRole("button")).toHaveCount(0);
  const box = await tasks.getByRole("table").boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test("a printed chart is no wider than the paper and lies over none of its figures, however wide its window was", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Insights");
  const drawing = page.getByRole("region", { name: "Tasks done by week" }).locator("svg.recharts-surface");
  await expect(drawing).toBeVisible();
  for (const window of [1120, 1300]) {
    const before = (await drawing.boundingBox())?.width;
    await page.setViewportSize({ width: window, height: 800 });
    await expect.poll(async () => (await drawing.boundingBox())?.width).not.toBe(before);
    await page.emulateMedia({ media: "print" });
    const drawn = await page.evaluate((paper) => {
      // Within one turn no chart is drawn anew, as none is by a printer.
      document.body.style.width = `${paper}px`;
      // A printer may come when a drawing is of its new size, and the room around it still of the old one.
      for (const one of document.querySelectorAll<HTMLElement>(".recharts-wrapper"))
        one.style.width = "846px";
      const parts = [
        ...document.querySelectorAll(".insights > section, .insights .chart *, .insights table"),
      ];
      const ends = parts.map((one) => one.getBoundingClientRect().right);
      const cards = [...document.querySelectorAll(".insights > section:has(svg.recharts-surface)")];
      const edges = cards.map((one) => ({
        drawing: one.querySelector("svg.recharts-surface")?.getBoundingClientRect(),
        figures: one.querySelector("table")?.getBoundingClientRect(),
      }));
      document.body.style.width = "";
      return {
        end: Math.max(...ends),
        narrowest: Math.min(...edges.map((one) => one.drawing?.width ?? 0)),
        overlaid: Math.max(...edges.map((one) => (one.drawing?.bottom ?? 0) - (one.figures?.top ?? 0))),
      };
    }, paperWidth);
    await page.emulateMedia({ media: null });
    expect(drawn.end).toBeLessThanOrEqual(paperWidth);
    expect(drawn.narrowest).toBeGreaterThan(paperWidth / 2);
    expect(drawn.overlaid).toBeLessThanOrEqual(0);
  }
});

test("all rows of a long table are printed on as many sheets as they need, and the screen draws few rows again afterwards", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await opensTable(rep, "Contacts");
  const rows = page.getByRole("table").locator(".table-row");
  await expect(page.locator(".table-foot")).toContainText("60 contacts");
  const drawn = await rows.count();
  expect(drawn).toBeLessThan(60);
  const sheets = await prints(page, () => expect(rows).toHaveCount(60));
  expect(sheets).toBeGreaterThan(1);
  await expect(rows).toHaveCount(drawn);
});

test("all names of the list of contacts are printed, not only the visible names", { tag: "@deep" }, async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Contacts");
  await page.getByText("List", { exact: true }).click();
  const lines = page.getByRole("list", { name: "Contacts" }).getByRole("link");
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeLessThan(60);
  expect(await prints(page, () => expect(lines).toHaveCount(60))).toBeGreaterThan(1);
});

test("a printed line of the list of contacts has its values side by side, with the phone number", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Contacts");
  await page.getByText("List", { exact: true }).click();
  const line = page.getByRole("list", { name: "Contacts" }).getByRole("link").first();
  await expect(line).toContainText("+");
  await page.emulateMedia({ media: "print" });
  const values = await line.evaluate((one) =>
    [...one.children]
      .filter((value) => value.checkVisibility())
      .map((value) => value.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, middle: (top + bottom) / 2 })),
  );
  expect(values.length).toBeGreaterThanOrEqual(2);
  for (const [at, value] of values.slice(1).entries()) {
    expect(value.left).toBeGreaterThanOrEqual((values[at]?.right ?? 0) - 1);
    expect(value.middle).toBeCloseTo(values[at]?.middle ?? 0, -1);
  }
  await expect(line.getByText(/^\+\d/)).toBeVisible();
});

test("printed Settings have no list of places beside them, and are as wide as the sheet", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.goes("Settings");
  const account = page.getByRole("region", { name: "Account" });
  await expect(account).toContainText("Sign out");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Deal sources" })).toBeHidden();
  const sheet = await page.locator(".page-body").evaluate((body) => body.clientWidth);
  expect((await account.boundingBox())?.width).toBeGreaterThan(sheet * 0.9);
});

test("a contact is printed with every known value, dark on white, and without controls", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  for (let at = 1; at <= 12; at += 1) await rep.writesNote(`Line of thought ${at}\n`.repeat(6));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });

  await expect(page.getByRole("heading", { name: "Zoë Ångström" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("zoe@example.com");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Line of thought 1");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Tools" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);

  const paper = await page.evaluate(() => {
    const body = getComputedStyle(document.body);
    const whole = document.documentElement.scrollHeight;
    const ends = [...document.querySelectorAll(".entry")].map((one) => one.getBoundingClientRect().bottom);
    return {
      ink: body.color,
      white: body.backgroundColor,
      whole: ends.filter((end) => end > 0 && end <= whole).length,
    };
  });
  expect(paper).toEqual({ ink: "rgb(0, 0, 0)", white: "rgb(255, 255, 255)", whole: 12 });
  // Longer than a window, it goes on: nothing scrolls on paper.
  const scrolls = await page
    .locator(".page-body")
    .evaluate(
      (body) => body.scrollHeight > body.clientHeight + 1 && getComputedStyle(body).overflow !== "visible",
    );
  expect(scrolls).toBe(false);
});
