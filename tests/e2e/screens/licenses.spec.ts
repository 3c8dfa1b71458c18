import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.use({ oneApp: true });

const apache = "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION";

test("a rep without a network opens the licenses in Settings and reads the Apache license of Dexie and of drag-and-drop", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.goes("Settings");
  await rep.page.getByRole("button", { name: "Show licenses" }).click();
  await expect(rep.page.getByRole("heading", { level: 2, name: /^Licenses/ })).toBeVisible();
  const list = rep.page.getByRole("list", { name: "Licenses" });

  for (const name of ["dexie", "@atlaskit/pragmatic-drag-and-drop"]) {
    const library = list.getByRole("listitem").filter({ has: rep.page.getByText(name, { exact: true }) });
    await expect(library).toContainText("Apache-2.0");
    await expect(library.getByText(apache)).toBeHidden();
    await library.locator("summary").focus();
    await rep.page.keyboard.press("Enter");
    await expect(library.getByText(apache)).toBeVisible();
  }
  // Its notice, which the Apache license asks to pass on.
  await expect(list).toContainText("Copyright (c) 2014-2017 David Fahlander");
  const last = list.getByRole("listitem").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expectAccessible(rep, "licenses");
  await services.control.network({ up: true });
  await rep.syncsNow();
});

test("every library in the list of licenses has a license and a text", { tag: "@deep" }, async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  await rep.goes("Settings");
  await rep.page.getByRole("link", { name: "Licenses" }).click();
  const items = rep.page.getByRole("list", { name: "Licenses" }).getByRole("listitem");
  await expect(items.filter({ has: rep.page.getByText("react-dom", { exact: true }) })).toHaveCount(1);
  const libraries = await items.evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector(".row-title")?.textContent ?? "",
      license: row.querySelector(".row-end")?.textContent ?? "",
      text: row.querySelector("pre")?.textContent ?? "",
    })),
  );
  expect(libraries.length).toBeGreaterThan(80);
  expect(libraries.filter(({ name, license, text }) => !name || !license || text.length < 300)).toEqual([]);
});

test("the licenses page says what to do when the file of the licenses cannot be read", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  await rep.page.route("**/licenses.json", (route) => route.fulfill({ status: 404, body: "" }));
  await rep.goes("Settings");
  await rep.page.getByRole("link", { name: "Licenses" }).click();
  await expect(rep.page.getByRole("alert")).toContainText("Install Rounds again");
  await rep.page.unrouteAll();
});
