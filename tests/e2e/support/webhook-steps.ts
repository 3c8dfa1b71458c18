import type { Page } from "@playwright/test";
import type { Services } from "../../services/start.ts";
import { expect } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";

export const made = (services: Services, name: string) =>
  services.control.table("support_webhook")?.filter((one) => one.name === name) ?? [];

export const pending = (services: Services) =>
  services.control.table("support_invocation")?.filter((one) => one.status === "pending").length;

export const form = (page: Page) => page.getByRole("dialog", { name: "New webhook" });

export async function opensWebhooks({ page }: Rep): Promise<void> {
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await page.getByRole("navigation", { name: "Support" }).getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
}

export async function begins({ page }: Rep, name: string, endpoint: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+n");
  await page.keyboard.press("w");
  await form(page).getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await form(page).getByLabel("Endpoint").fill(endpoint);
}

export async function picksAuthentication({ page }: Rep, kind: string): Promise<void> {
  await form(page).getByRole("combobox", { name: "Authentication" }).click();
  await page.getByRole("option", { name: kind }).click();
}

export async function saves({ page }: Rep, name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
