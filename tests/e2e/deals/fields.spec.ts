import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { dealNamed, picksContact, stageNamed } from "./deal-steps.ts";

test.use({ oneApp: true });

const ada = { firstName: "Ada", lastName: "Aragon", email: "ada@example.com" };
const bea = { firstName: "Bea", lastName: "Bilbao", email: "bea@example.com" };

/** In the form that is open. */
async function chooses(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name: label, exact: true }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function types(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole("dialog").getByRole("textbox", { name: label, exact: true }).fill(day);
  await page.keyboard.press("Tab");
}

/** The day of an instant, by this device's time zone, as the form is about days. */
function dayOf(instant: unknown): string {
  const at = new Date(String(instant));
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

test("a deal's fields are sent as entered and as changed, and its timeline shows its stages", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  test.slow();
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const table = (name: string) => services.control.table(name) ?? [];
  const [owner, other] = table("user").filter((one) => /^(Denise|José)/.test(String(one.name)));
  await rep.createsContact(ada);
  await rep.createsContact(bea);
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("d");
  const form = page.getByRole("dialog", { name: "New deal" });
  await form.getByLabel("Deal name").fill("Oak shelves");
  await picksContact(rep, "Ada Aragon");
  await types(page, "Expected close", "2031-03-04");
  await expect(form.getByLabel("Started")).toBeHidden();
  await form.getByRole("button", { name: "More details" }).press("Enter");
  await types(page, "Started", "2026-01-15");
  await chooses(page, "Owner", String(owner?.name));
  await form.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oak shelves" })).toBeVisible();
  await rep.seesChip("Synced");
  await expect.poll(() => dealNamed(services, "Oak shelves")?.owner_id).toBe(owner?.id);
  const made = dealNamed(services, "Oak shelves");
  expect(String(made?.estimated_close_date).slice(0, 10)).toBe("2031-03-04");
  expect(dayOf(made?.added_at)).toBe("2026-01-15");

  await services.control.network({ up: false });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit deal" });
  await editor.getByLabel("Deal name").fill("Elm shelves");
  await picksContact(rep, "Bea Bilbao");
  await types(page, "Expected close", "2031-05-06");
  await types(page, "Started", "2026-02-17");
  await chooses(page, "Owner", String(other?.name));
  await editor.getByLabel("Currency").fill("sek");
  await editor.getByLabel("Chance of winning").fill("35");
  await editor.getByLabel("Tags").fill("spring");
  await page.keyboard.press("Enter");
  await editor.getByRole("checkbox", { name: "Hot" }).check();
  await editor.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Elm shelves" })).toBeVisible();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await page.getByRole("button", { name: "Move to stage" }).click();
  await page.getByRole("menuitem", { name: "Quote" }).click();
  await expect(timeline.getByRole("listitem").filter({ hasText: "Quote" })).toContainText("Not sent yet");
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  await expect.poll(() => dealNamed(services, "Elm shelves")?.id).toBe(made?.id);
  const bilbao = table("contact").find((one) => one.last_name === "Bilbao");
  const changed = dealNamed(services, "Elm shelves");
  expect(changed).toMatchObject({
    owner_id: other?.id,
    contact_id: bilbao?.id,
    currency: "SEK",
    customized_win_likelihood: 35,
    tags: ["spring"],
    hot: true,
    stage_id: stageNamed(services, "Quote"),
  });
  expect(String(changed?.estimated_close_date).slice(0, 10)).toBe("2031-05-06");
  expect(dayOf(changed?.added_at)).toBe("2026-02-17");

  // A colleague takes it further: that it stood in “Quote” is known here alone, and stays so.
  await colleague(services, "PUT", `/v2/deals/${made?.id}`, { stage_id: stageNamed(services, "Closure") });
  await rounds.restart();
  await rep.page.evaluate((id) => {
    window.location.hash = `#/deals/${id}`;
  }, Number(made?.id));
  const stages = rep.page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(stages.filter({ hasText: "Closure" })).toBeVisible();
  await expect(stages.filter({ hasText: "Quote" })).toBeVisible();
  await expect(stages.filter({ hasText: "Not sent yet" })).toHaveCount(0);
});

test("a deal's page shows the service's own fields, and a stage's reason is sent and cleared with that stage", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const table = (name: string) => services.control.table(name) ?? [];
  const nameIn = (type: string, id: unknown) => String(table(type).find((one) => one.id === id)?.name);
  const deal = table("deal").find((one) => one.organization_id && one.inbox_email && one.last_activity_at);
  const now = () => table("deal").find((one) => one.id === deal?.id);
  await page.evaluate((id) => {
    window.location.hash = `#/deals/${id}`;
  }, Number(deal?.id));
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText(String(deal?.inbox_email));
  await expect(details).toContainText(nameIn("contact", deal?.organization_id));
  const creator = nameIn("user", deal?.creator_id);
  await expect(details).toContainText(`Created by${creator === "Marta Lindqvist" ? "You" : creator}`);
  await expect(details.getByText("Last activity", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Stages" }).locator("[aria-current]")).toHaveText(
    nameIn("stage", deal?.stage_id),
  );
  await expect(details).toContainText("Started");

  const moves = async (stage: string, label: string) => {
    await page.getByRole("button", { name: "Move to stage" }).click();
    await page.getByRole("menuitem", { name: stage, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Move to ${stage}` });
    const reason = dialog.getByRole("combobox", { name: label });
    await reason.click();
    await page.getByRole("option").first().click();
    await expect(reason).not.toHaveValue("");
    const chosen = await reason.inputValue();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog).toBeHidden();
    await expect(details).toContainText(chosen);
    return chosen;
  };
  const loss = await moves("Lost", "Loss reason");
  await expect.poll(() => nameIn("loss_reason", now()?.loss_reason_id)).toBe(loss);
  await rep.seesChip("Synced");
  const unqualified = await moves("Unqualified", "Unqualified reason");
  await expect.poll(() => nameIn("lead_unqualified_reason", now()?.unqualified_reason_id)).toBe(unqualified);
  expect(now()?.loss_reason_id ?? null).toBeNull();
});
