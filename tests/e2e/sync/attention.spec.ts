import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { graceReadings, overTheGrace } from "../steps/over-the-grace.ts";

test.use({ oneApp: true });

const notes = (services: Services) => services.control.table("note") ?? [];
const noteSaying = (services: Services, words: string) =>
  notes(services).find((one) => String(one.content).startsWith(words));

/** A contact with a note of this test's own, that is delivered. Answers the note's id. */
async function hasANote(services: Services, rep: Rep, wood: string): Promise<number> {
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
  await rep.writesNote(`Wants the ${wood} shelves`);
  await expect.poll(() => noteSaying(services, `Wants the ${wood}`)?.id).toBeDefined();
  await rep.seesChip("Synced");
  return Number(noteSaying(services, `Wants the ${wood}`)?.id);
}

async function changesNote(rep: Rep, wood: string, to: string): Promise<void> {
  const { page } = rep;
  await page.getByRole("button", { name: `Edit note: Wants the ${wood}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit note" });
  await dialog.getByRole("textbox", { name: "Note" }).fill(to);
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog).toBeHidden();
}

/** The rep and a colleague both change the note while the rep has no network; then both sides are heard. */
async function bothChangeTheNote(
  services: Services,
  rep: Rep,
  wood: string,
  theirs: readonly [method: "PUT" | "DELETE", data?: object],
): Promise<number> {
  const id = await hasANote(services, rep, wood);
  await services.control.network({ up: false });
  await changesNote(rep, wood, `Wants the ${wood} shelves by May`);
  const [method, data] = theirs;
  await colleague(services, method, `/v2/notes/${id}`, data);
  await services.control.network({ up: true });
  await rep.syncsNow();
  await opensAttention(rep);
  return id;
}

async function opensAttention(rep: Rep): Promise<void> {
  await rep.seesChip("Needs attention");
  await rep.opensAttention();
  await expect(rep.page.getByRole("tab", { name: /Needs attention/, selected: true })).toBeVisible();
}

test("law 8: a field changed on both sides shows its base and both values, is settled by keyboard, and becomes a conflict again on Undo", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const id = await bothChangeTheNote(services, rep, "oak", ["PUT", { content: "Wants the pine shelves" }]);

  const choice = page.getByRole("group", { name: "Note" });
  await expect(choice).toContainText("Before");
  await expect(choice.locator("ins").first()).toContainText("by May");
  await expect(page.getByRole("button", { name: "Send this version" })).toBeDisabled();
  await expectAccessible(rep, "conflict");
  await choice.getByRole("radio", { name: "Mine" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(choice.getByRole("radio", { name: "Theirs" })).toBeChecked();
  const result = page.getByRole("region", { name: "Final version" });
  await expect(result).toContainText("Wants the pine shelves");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All clear")).toBeVisible();
  await rep.seesChip("Synced");
  expect(notes(services).find((one) => one.id === id)?.content).toBe("Wants the pine shelves");

  await page.getByRole("button", { name: "Undo" }).click();
  await rep.seesChip("Needs attention");
  await expect(choice.getByRole("radio", { name: "Mine" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(choice.getByRole("radio", { name: "Mine" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Send my version" })).toBeEnabled();
  await page.keyboard.press("2");
  await expect(page.getByRole("button", { name: "Keep their version" })).toBeEnabled();
  await choice.getByRole("radio", { name: "Theirs" }).focus();
  await page.keyboard.press("1");
  await expect(choice.getByRole("radio", { name: "Mine" })).toBeFocused();
  await page.keyboard.press("3");
  await expect(choice.getByRole("radio", { name: "Something else" })).toBeChecked();
  await choice.getByRole("textbox").fill("Wants the oak or pine shelves by May");
  await page.getByRole("button", { name: "Send this version" }).click();
  await rep.seesChip("Synced");
  expect(notes(services).find((one) => one.id === id)?.content).toBe("Wants the oak or pine shelves by May");
});

test("law 8: a record that was changed here and deleted on the service is shown as deleted and can be made again", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await bothChangeTheNote(services, rep, "elm", ["DELETE"]);
  await expect(page.getByText("Meanwhile somebody deleted it on the service.")).toBeVisible();
  await expectAccessible(rep, "gone there");
  await page.getByRole("button", { name: "Create it again with my changes" }).click();
  await rep.seesChip("Synced");
  expect(noteSaying(services, "Wants the elm")?.content).toBe("Wants the elm shelves by May");
});

test("law 4: a refused create shows the service's words at the field, is corrected there, and releases the edits that wait for it", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  services.control.addFault({ kind: "status", status: 422, route: "/v2/contacts", method: "POST", count: 1 });
  await rep.createsContact({ firstName: "Ada", lastName: "Castile", email: "ada@example.com" });
  await rep.writesNote("Wants the ash shelves");
  await opensAttention(rep);
  await expect(
    page.getByText("1 other change waits for this: New note “Wants the ash shelves”."),
  ).toBeVisible();
  await page.getByRole("tab", { name: /Waiting/ }).click();
  await expect(page.getByText("Waits for Ada Castile, which needs your attention")).toBeVisible();
  await page.getByRole("tab", { name: /Needs attention/ }).click();
  await rep.startsToCorrect();
  await expectAccessible(rep, "correction");
  await page.getByLabel("Email").fill("ada.aragon@example.com");
  await page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  const made = services.control.table("contact")?.filter((one) => one.last_name === "Castile");
  expect(made?.map((one) => one.email)).toEqual(["ada.aragon@example.com"]);
  expect(noteSaying(services, "Wants the ash")?.resource_id).toBe(made?.[0]?.id);

  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText("Failed", { exact: true }).click();
  const sent = page.getByRole("list", { name: "Sent changes" });
  await expect(sent.getByText("New contact")).toBeVisible();
  await expectAccessible(rep, "history");
  await page.getByText("All sent", { exact: true }).click();
  await expect(sent.getByText("Delivered").first()).toBeVisible();
  // The contact's create, refused and then sent, and its note.
  const about = sent.getByRole("heading").first();
  await expect(about.getByRole("link", { name: "Ada Castile" })).toBeVisible();
  await expect(about).toContainText("3");
});

test("law 4: a text that the service ignored, though it answered with success, is in sight and is sent again", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const id = await hasANote(services, rep, "yew");
  services.control.addFault({
    kind: "ignoreField",
    field: "content",
    route: "/v2/notes/:id",
    method: "PUT",
    count: 1,
  });
  await changesNote(rep, "yew", "Wants the yew shelves by May");
  await opensAttention(rep);
  await expect(rep.page.getByText("Wasn't changed by the service.")).toBeVisible();
  await expectAccessible(rep, "a text that was ignored");
  await rep.page.getByRole("button", { name: "Send corrected" }).click();
  await rep.seesChip("Synced");
  expect(notes(services).find((one) => one.id === id)?.content).toBe("Wants the yew shelves by May");
});

test("law 4: Undo brings back a discarded edit", { tag: "@deep" }, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  services.control.addFault({ kind: "status", status: 422, route: "/v2/contacts", method: "POST", count: 1 });
  await rep.createsContact({ firstName: "Ada", lastName: "Dunmore", email: "ada@example.com" });
  await opensAttention(rep);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("All clear")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const made = () => services.control.table("contact")?.filter((one) => one.last_name === "Dunmore");
  // The chip says "Synced" before the click, too.
  await expect.poll(made).toHaveLength(1);
  await rep.seesChip("Synced");
  expect(made()).toHaveLength(1);
});

test("law 4: the second click of a double click does not settle the next change, which opens below the pointer", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  services.control.addFault({ kind: "status", status: 422, route: "/v2/contacts", method: "POST", count: 2 });
  await rep.createsContact({ firstName: "Eva", lastName: "Elder", email: "eva@example.com" });
  await rep.createsContact({ firstName: "Eli", lastName: "Elder", email: "eli@example.com" });
  await opensAttention(rep);
  const cards = page.getByRole("list", { name: "Changes needing attention" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  const discard = page.getByRole("button", { name: "Discard" });
  await discard.click();
  await expect(cards).toHaveCount(1);
  const box = await discard.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // The list is drawn anew: a change that the second click settled is gone from it.
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("tab", { name: /Needs attention/ }).click();
  await expect(cards).toHaveCount(1);
  await discard.click();
  await expect(page.getByText("All clear")).toBeVisible();
});

test("law 5: a possible duplicate after a repeated create is shown beside the first record, and the rep can delete it", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  test.setTimeout(180_000);
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Ada", lastName: "Elgin", email: "ada@example.com" });
  await rep.seesChip("Synced");
  services.control.addFault({ kind: "resetBeforeCommit", route: "/v2/notes", method: "POST", count: 1 });
  await rep.writesNote("Wants the yew shelves");
  const there = () => notes(services).filter((one) => String(one.content).startsWith("Wants the yew"));
  await expect
    .poll(
      overTheGrace(rounds, rep, () => there().length),
      graceReadings,
    )
    .toBe(1);
  await rep.seesChip("Synced");
  // What was reset comes through after all, under the rep's own name.
  const { content, resource_type, resource_id } = there()[0] ?? {};
  await colleague(services, "POST", "/v2/notes", { content, resource_type, resource_id });
  await rep.syncsNow();
  await opensAttention(rep);
  const both = page.getByRole("table", { name: "Both records" });
  await expect(both.getByRole("cell", { name: "Wants the yew shelves" })).toHaveCount(2);
  await expectAccessible(rep, "duplicate");
  await page.getByRole("button", { name: "Delete the copy" }).click();
  await expect(page.getByText("All clear")).toBeVisible();
  await expect.poll(there).toHaveLength(1);
  await rep.seesChip("Synced");
});
