import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { ruleThere } from "../rep/support-colleague.ts";

/** More than any screen has on the way to one thing. */
const farthest = 80;

/** Goes on by Tab until it stands there. */
async function reaches(rep: Rep, what: Locator): Promise<void> {
  await expect(what).toBeAttached();
  for (let steps = 0; steps < farthest; steps += 1) {
    if (await what.evaluate((one) => one === document.activeElement)) return;
    await rep.page.keyboard.press("Tab");
  }
  await expect(what, "by Tab").toBeFocused();
}

async function presses(rep: Rep, what: Locator): Promise<void> {
  await reaches(rep, what);
  await rep.page.keyboard.press("Enter");
}

test("rules, a webhook, an event and a saved view are all made by keyboard alone", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const { keyboard } = page;
  const keys = async (...each: readonly string[]) => {
    for (const key of each) await keyboard.press(key);
  };
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await rep.connectsSupport(services.support);
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });

  await test.step("a rule is made, changed, deleted and restored", async () => {
    await keys("g", "u");
    await heading("Redirects");
    await keys("ControlOrMeta+n", "r");
    await expect(page.getByRole("dialog", { name: "New rule" }).getByLabel("From")).toBeFocused();
    await keyboard.type("/keys/old");
    await keys("Tab");
    await keyboard.type("/keys/new");
    await keys("ControlOrMeta+Enter");
    await expect.poll(() => ruleThere(services, "/keys/old")?.redirect_to).toBe("/keys/new");
    await reaches(rep, page.getByRole("searchbox", { name: "From begins with" }));
    await keyboard.type("/keys");
    const table = page.getByRole("table", { name: "Redirects" });
    await expect(table.getByRole("link")).toHaveCount(1);
    await presses(rep, table.getByRole("link", { name: "/keys/old" }));
    await heading("/keys/old");
    await presses(rep, page.getByRole("main").getByRole("button", { name: "Edit", exact: true }));
    const target = page.getByRole("dialog", { name: "Edit rule" }).getByLabel("To");
    await expect(target).toBeFocused();
    await keys("ControlOrMeta+a");
    await keyboard.type("/keys/newest");
    await keys("ControlOrMeta+Enter");
    await expect.poll(() => ruleThere(services, "/keys/old")?.redirect_to).toBe("/keys/newest");
    await presses(rep, page.getByRole("main").getByRole("button", { name: "Delete", exact: true }));
    await presses(rep, page.getByRole("dialog").getByRole("button", { name: "Delete rule" }));
    await heading("Redirects");
    await expect.poll(() => ruleThere(services, "/keys/old")).toBeUndefined();
    await keys("ControlOrMeta+z");
    await expect.poll(() => ruleThere(services, "/keys/old")?.redirect_to).toBe("/keys/newest");
  });

  await test.step("a file of rules is imported", async () => {
    const file = join(rounds.userData, "rules.csv");
    writeFileSync(file, "redirect_from,redirect_to,redirect_status\n/keys/file,/keys/new,302\n");
    await presses(rep, page.getByRole("link", { name: "Import", exact: true }));
    await rounds.answerDialog(file);
    await presses(rep, page.getByRole("button", { name: "Choose a CSV file" }));
    await presses(rep, page.getByRole("button", { name: "Import 1 rule" }));
    await expect.poll(() => ruleThere(services, "/keys/file")?.redirect_status).toBe("302");
  });

  await test.step("a webhook is made", async () => {
    await keys("ControlOrMeta+n", "w");
    const form = page.getByRole("dialog", { name: "New webhook" });
    await expect(form.getByLabel("Name").first()).toBeFocused();
    await keyboard.type("Keys to the till");
    await keys("Tab");
    await keyboard.type("https://till.example/in");
    await reaches(rep, form.getByRole("radio", { name: "Events" }));
    await keys("ArrowRight", "ControlOrMeta+Enter");
    await heading("Keys to the till");
  });

  await test.step("an event is sent", async () => {
    await keys("ControlOrMeta+n", "e");
    const form = page.getByRole("dialog", { name: "New support event" });
    await expect(form.getByRole("combobox", { name: "Contact" })).toBeFocused();
    await keyboard.type("Ada Ar");
    await expect(page.getByRole("option", { name: /Ada Aragon/ })).toBeVisible();
    await keys("Enter");
    await reaches(rep, form.getByLabel("Kind of event"));
    await keyboard.type("keys_sent");
    await keys("ControlOrMeta+Enter");
    await expect(form).toBeHidden();
    const sent = () => services.control.table("support_event")?.some((one) => one.type === "keys_sent");
    await expect.poll(sent, { timeout: 15_000 }).toBe(true);
  });

  await test.step("a view is saved", async () => {
    await keys("g", "k");
    await heading("Tasks");
    await reaches(rep, page.getByRole("radio", { name: "By day" }));
    await keys("ArrowRight");
    await presses(rep, page.getByRole("button", { name: "Views", exact: true }));
    await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeFocused();
    await keys("Enter");
    await expect(page.getByLabel("Name of the view")).toBeFocused();
    await keyboard.type("My keys");
    await keys("Enter");
    await expect(page.getByRole("button", { name: "My keys", exact: true })).toBeVisible();
  });
});
