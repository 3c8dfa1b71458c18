import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { opensTable, table } from "./table-steps.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 120_000 });

const box = async (one: Locator) => {
  const found = await one.boundingBox();
  if (found === null) throw new Error("It is not on the page.");
  return found;
};
const width = async (one: Locator) => Math.round((await box(one)).width);

test("a column is made wider by dragging its edge or by the keyboard, keeps its width after a restart, and gets its first width back by a double click", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  await opensTable(rep, "Contacts");
  const head = (name: string) => table(rep, "Contacts").getByRole("columnheader", { name, exact: true });
  const edge = (name: string) => table(rep, "Contacts").getByRole("separator", { name, exact: true });
  const before = await width(head("Email"));
  await expect(edge("Email")).toHaveAttribute("aria-valuenow", String(before));

  const { x, y } = await box(edge("Email"));
  const { mouse } = rep.page;
  await mouse.move(x + 5, y + 10);
  await mouse.down();
  await mouse.move(x + 65, y + 10, { steps: 4 });
  await mouse.up();
  expect(await width(head("Email"))).toBe(before + 60);
  await expect(edge("Email")).toHaveAttribute("aria-valuenow", String(before + 60));
  await edge("Email").press("ArrowRight");
  expect(await width(head("Email"))).toBe(before + 76);
  await edge("Email").press("ArrowLeft");
  expect(await width(head("Email"))).toBe(before + 60);
  await expect(edge("Email")).toBeFocused();
  await expectAccessible(rep, "a table with a wider column");

  // Chromium writes the window's own storage to the disk when it quits.
  await rounds.close();
  await rounds.restart();
  await opensTable(rep, "Contacts");
  expect(await width(head("Email"))).toBe(before + 60);
  await edge("Email").dblclick();
  await expect.poll(() => width(head("Email"))).toBeLessThan(before + 60);
  await edge("Name").press("Enter");
  await edge("Works at").press("Enter");
  expect(await width(head("Email"))).toBe(before);
});

test("a name that is cut has its cell to itself, as long as no change of its record waits", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  await opensTable(rep, "Contacts");
  const names = table(rep, "Contacts").locator(".table-title > a");
  await expect(names.nth(3)).toBeVisible();
  const spare = await names.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth && one.parentElement?.querySelector("svg") === null)
      .map((one) => (one.parentElement?.clientWidth ?? 0) - one.clientWidth),
  );
  expect(spare.length).toBeGreaterThan(0);
  expect(Math.max(...spare)).toBeLessThan(2);
});

test("the name and its box stay in sight while a table wider than its place is scrolled aside", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  await opensTable(rep, "Contacts");
  const edge = table(rep, "Contacts").getByRole("separator", { name: "Works at", exact: true });
  await edge.press("End");
  const name = table(rep, "Contacts").getByRole("link").first();
  const at = await box(name);
  const email = table(rep, "Contacts").getByRole("columnheader", { name: "Email", exact: true });
  const from = await box(email);
  await name.hover();
  await rep.page.mouse.wheel(400, 0);
  await expect.poll(async () => Math.round((await box(email)).x)).toBe(Math.round(from.x - 400));
  expect(Math.round((await box(name)).x)).toBe(Math.round(at.x));
  await expectAccessible(rep, "a table that is scrolled aside");
  await edge.press("Enter");
  await table(rep, "Contacts").getByRole("separator", { name: "Name", exact: true }).press("Enter");
});
