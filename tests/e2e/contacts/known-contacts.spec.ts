import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.use({ oneApp: true });

test("a contact made offline is found by its number in another spelling, by its city, its company and with a wrong letter", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact(
    { firstName: "Xaver", lastName: "Quirling", email: "xq@example.com" },
    async () => {
      await page.getByLabel("Phone").fill("+49 (0)30 555-123");
      await page.getByRole("button", { name: "More details" }).click();
      await page.getByRole("group", { name: "Address", exact: true }).getByLabel("City").fill("Wörgl");
    },
  );
  for (const words of ["030 555123", "0049 30 555 12", "worgl", "quirlign"]) {
    await rep.looksIntoPalette(words, () =>
      expect(page.getByRole("dialog").getByText("Xaver Quirling")).toBeVisible(),
    );
  }
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});

test("the form names an existing contact while the rep types, one key opens that contact, and Undo brings the form back", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ines", lastName: "Kestrel", email: "ines@kestrel.example" });
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  const form = page.getByRole("dialog", { name: "New contact" });
  await form.getByLabel("Last name").fill("Kestrel");
  await expect(form.getByText("This contact may be here already.")).toBeHidden();
  await form.getByLabel("Email").fill("INES@kestrel.example");
  await expect(form.getByText("Ines Kestrel has this email.")).toBeVisible();
  await expectAccessible(rep, "new contact that is here already");
  await page.keyboard.press("ControlOrMeta+o");
  await expect(page.getByRole("heading", { name: "Ines Kestrel" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByLabel("Email")).toHaveValue("INES@kestrel.example");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Kestrel", exact: true })).toBeVisible();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});

test("the rep's own contacts come first, J leads on to the next one, and the palette knows what was opened and each part of Settings, and the ways back, forward and along the list take quick clicks", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const me = services.control
    .table("user")
    ?.find((one) => one.email === services.description.sales.login.username);
  const own = services.control.table("contact")?.filter((one) => one.owner_id === me?.id) ?? [];
  await rep.goes("Contacts");
  const first = page.getByRole("list", { name: "Contacts" }).getByRole("link").first();
  await expect(first).toBeVisible();
  const [path, id] = /\/contacts\/(\d+)/.exec((await first.getAttribute("href")) ?? "") ?? [];
  expect(own.map((one) => String(one.id))).toContain(id);
  await first.click();
  await expect(page.getByText(/^1 of \d+ in the list$/)).toBeVisible();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await expectAccessible(rep, "contact with its place in the list");
  await page.keyboard.press("j");
  await expect(page.getByText(/^2 of \d+ in the list$/)).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByText(/^1 of \d+ in the list$/)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText(/^2 of \d+ in the list$/)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByText(name)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(page.url()).toContain(path);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("appearance");
  await page
    .getByRole("option", { name: "Appearance" })
    .or(page.getByRole("button", { name: "Appearance" }))
    .click();
  await expect(page.getByRole("region", { name: "Appearance" })).toBeInViewport();

  const forward = page.getByRole("button", { name: "Forward" });
  await expect(forward).toBeDisabled();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText(/^2 of \d+ in the list$/)).toBeVisible();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await forward.press("Enter");
  await expect(page.getByRole("region", { name: "Appearance" })).toBeVisible();
  await expect(forward).toBeDisabled();
  // No driver presses the button at the side of a mouse.
  await page.evaluate(() => window.dispatchEvent(new MouseEvent("mouseup", { button: 3, cancelable: true })));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await rep.goes("Contacts");
  const search = page.getByLabel("Search contacts");
  await search.fill(name);
  await page.getByRole("list", { name: "Contacts" }).getByRole("link").first().click();
  const up = page.getByRole("main").getByRole("link", { name: "Contacts" });
  // The list is not the page that is open, and the link to it has room below the bar.
  await expect(up).not.toHaveAttribute("aria-current");
  const bar = await page.getByRole("region", { name: "Tools" }).boundingBox();
  const link = await up.boundingBox();
  expect((link?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeGreaterThanOrEqual(8);
  await up.press("Enter");
  await expect(search).toHaveValue(name);

  await search.fill("");
  await first.click();
  // Quick clicks in one place count as a double click, and each leads on.
  await page.getByRole("button", { name: "Next in the list" }).hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(page.getByText(new RegExp(`^${clickCount + 1} of`))).toBeVisible();
  }
  await page.getByRole("button", { name: "Back" }).dblclick();
  await expect(page.getByText(/^1 of \d+ in the list$/)).toBeVisible();
});

test("a filter finds contacts without an email offline, and one more press leaves only the rep's own", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const without = services.control.table("contact")?.filter((one) => !one.email) ?? [];
  await services.control.network({ up: false });
  await rep.goes("Contacts");
  await page.getByText("Table", { exact: true }).click();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: "Has no email" }).click();
  await page.getByRole("option", { name: "Yes" }).click();
  await expect(page.getByText(new RegExp(`^${without.length} contacts?$`))).toBeVisible();
  await expectAccessible(rep, "contacts without an email");
  const mine = page.getByRole("button", { name: "Mine", exact: true });
  await mine.click();
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Owner: ")).toBeHidden();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});

test("a person's page tells the last visit at a glance, and an organization's the history of its people, also offline and one kind of entry alone", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await services.control.network({ up: false });
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("c");
  const form = page.getByRole("dialog", { name: "New contact" });
  await form.getByText("Organization", { exact: true }).click();
  await form.getByLabel("Name", { exact: false }).first().fill("Halyard Works");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Halyard Works" })).toBeVisible();
  await rep.createsContact(
    { firstName: "Olga", lastName: "Halyard", email: "o@halyard.example" },
    async () => {
      await form.getByLabel("Works at").fill("Halyard Wo");
      await page.getByRole("option", { name: "Halyard Works" }).click();
    },
  );
  await rep.logsVisit({ summary: "Looked at the shelves" });
  await rep.writesNote("Wants oak");
  const glance = page.getByRole("region", { name: "At a glance" });
  await expect(glance).toContainText(/Last visit\s*Today/);
  await expect(glance).toContainText(/Next task\s*None yet/);
  await page.getByRole("link", { name: "Halyard Works" }).first().click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Looked at the shelves")).toBeVisible();
  await expect(timeline.getByRole("link", { name: "Olga Halyard" }).first()).toBeVisible();
  await expectAccessible(rep, "organization with the history of its people");
  await timeline.getByText("Notes", { exact: true }).click();
  await expect(timeline.getByText("Wants oak")).toBeVisible();
  await expect(timeline.getByText("Looked at the shelves")).toBeHidden();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
});
