import type { Services } from "../../services/start.ts";
import { expect } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";

/** The sandbox's deal of that name. */
export function dealNamed(services: Services, name: string) {
  return services.control.table("deal")?.find((one) => one.name === name);
}

export function stageNamed(services: Services, name: string): number {
  return Number(services.control.table("stage")?.find((one) => one.name === name)?.id);
}

/** Through the form, for a contact that the search finds; its page is open then. */
export async function createsDeal(
  rep: Rep,
  deal: { readonly name: string; readonly contact: string; readonly value?: string },
): Promise<void> {
  const { page } = rep;
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: "New deal" });
  await dialog.getByLabel("Deal name").fill(deal.name);
  await picksContact(rep, deal.contact);
  if (deal.value !== undefined) await dialog.getByLabel("Value").fill(deal.value);
  await dialog.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: deal.name })).toBeVisible();
}

/** In the form that is open. */
export async function picksContact(rep: Rep, words: string): Promise<void> {
  const field = rep.page.getByRole("dialog").getByRole("combobox", { name: "Contact" });
  // The contact whose page is open may stand there already.
  await field.fill("");
  await field.fill(words);
  await rep.page.getByRole("option", { name: words }).first().click();
}
