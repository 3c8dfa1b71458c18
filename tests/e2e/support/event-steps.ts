import type { Services } from "../../services/start.ts";
import { expect } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";

/** The sandbox's events of one type. */
export const ofType = (services: Services, type: string) =>
  services.control.table("support_event")?.filter((one) => one.type === type) ?? [];

/** By its address: the page of a contact that the sandbox has. */
export async function opensContact(
  rep: Rep,
  contact: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  await rep.page.evaluate((of) => {
    window.location.hash = `#/contacts/${of}`;
  }, Number(contact?.id));
  await expect(rep.page.getByRole("heading", { level: 1, name: String(contact?.name) })).toBeVisible();
}

/** By keyboard alone, at the contact whose page is open. */
export async function addsEvent(rep: Rep, type: string, filled?: () => Promise<void>): Promise<void> {
  await rep.page.keyboard.press("ControlOrMeta+n");
  await rep.page.keyboard.press("e");
  const dialog = rep.page.getByRole("dialog", { name: "New support event" });
  await dialog.getByLabel("Kind of event").fill(type);
  await filled?.();
  await dialog.getByLabel("Kind of event").press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
}
