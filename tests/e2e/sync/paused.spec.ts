import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";

test.use({ oneApp: true });
test.describe.configure({ timeout: 120_000 });

const later = { timeout: 60_000 };
/** A time of today, as screens write it. */
const atTime = String.raw`\d{1,2}:\d\d`;

test.beforeEach(({ services }) => services.control.clearFaults());

/** Makes one record after the other in a new form, which the letter opens, with a single field filled. */
async function makes(
  rep: Rep,
  { letter, form, field }: { letter: string; form: string; field: string },
  words: readonly string[],
): Promise<void> {
  for (const one of words) {
    await rep.page.keyboard.press("ControlOrMeta+n");
    await rep.page.keyboard.press(letter);
    const dialog = rep.page.getByRole("dialog", { name: form });
    await dialog.getByRole("textbox", { name: field, exact: true }).fill(one);
    await rep.page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog).toBeHidden();
  }
}

const aTask = { letter: "t", form: "New task", field: "Task" };
const aProduct = { letter: "p", form: "New product", field: "Name" };

const tasksThere = (services: Services, ...contents: readonly string[]) =>
  (services.control.table("task") ?? []).filter((one) => contents.includes(String(one.content))).length;

test("law 14: the Sync screen names a CRM that takes no changes and the time of the next try, and everything is sent once afterwards", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const words = ["Send the price list", "Ask for the floor plan", "Book the fair"];
  services.control.addFault({ kind: "status", status: 503, route: "/v2/tasks", method: "POST" });
  await rep.goes("Sync");
  await makes(rep, aTask, words);
  const paused = rep.page.getByRole("status").filter({ hasText: "Your CRM isn't accepting changes." });
  await expect(paused).toContainText("Your work is saved here and nothing is lost.", later);
  await expect(paused).toContainText(new RegExp(`Rounds (tries again at ${atTime}|is trying again)\\.`));
  expect(tasksThere(services, ...words)).toBe(0);

  services.control.clearFaults();
  await rep.page.getByRole("button", { name: "Sync now" }).click();
  await seesAllSent(rounds, rep);
  await expect(paused).toBeHidden();
  expect(tasksThere(services, ...words)).toBe(3);
});

test("law 14: the Sync screen names a CRM that answers nothing, and the rep can continue with the stored records", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  services.control.addFault({ kind: "status", status: 503, route: "/v2/*", method: "GET" });
  await rep.syncsNow();
  const paused = rep.page.getByRole("status").filter({ hasText: "Your CRM isn't answering." });
  await expect(paused).toContainText("You can keep working with what's here.", later);

  services.control.clearFaults();
  await rep.page.getByRole("button", { name: "Sync now" }).click();
  await expect(paused).toBeHidden(later);
});

test("law 9: the Sync screen says how many records of a list the service can't show", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
  await rep.seesChip("Synced");
  const made = services.control.table("contact")?.find((one) => one.last_name === "Aragon");
  services.control.addFault({
    kind: "unshowable",
    recordId: Number(made?.id),
    route: "/v2/contacts",
    method: "GET",
  });
  await rep.syncsNow();
  const unread = rep.page.getByRole("list", { name: "Couldn't be read" });
  await expect(unread).toContainText("The service couldn't show 1 record.", later);
  await expect(unread).toContainText("Rounds looks for it again within hours.");
});

test("law 5: changes that may have arrived are sent again together, and only after the rep says that the service lacks them", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const names = ["Oak shelf", "Ash bench"];
  const made = () =>
    (services.control.table("product") ?? []).filter((one) => names.includes(String(one.name)));
  services.control.addFault({ kind: "resetBeforeCommit", route: "/v2/products", method: "POST" });
  await makes(rep, aProduct, names);
  await rep.seesChip("Needs attention", 60_000);
  await rep.opensAttention();
  const together = page.getByRole("region", { name: "It isn't known whether 2 changes arrived." });
  await expect(together).toBeVisible(later);
  expect(made()).toEqual([]);

  services.control.clearFaults();
  await together.getByRole("button", { name: "Send all again" }).click();
  const question = page.getByRole("dialog", { name: "Send 2 changes again?" });
  await question.getByRole("button", { name: "None is there, send all again" }).click();
  await expect(page.getByText("2 changes are sent again.")).toBeVisible();
  await rep.seesChip("Synced", 60_000);
  expect(made()).toHaveLength(2);
});
