import { expect } from "@playwright/test";
import { recordNumber } from "../../src-main/support/record-number.ts";
import type { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";

/** Webhooks, with Support connected. Nothing listens where they call: what is fired fails, until the breaker opens. */
export const webhookScreens: readonly Screen[] = [
  { name: "webhooks-none", route: "/support/webhooks" },
  { name: "webhook-form", route: "/support/webhooks", act: (desk) => desk.captures("w", "To the shop") },
  {
    name: "webhook-form-with-complaints",
    route: "/support/webhooks",
    act: async (desk) => {
      await desk.captures("w");
      await desk.clicks("button", "Add a header");
      await desk.presses("ControlOrMeta+Enter");
    },
  },
  {
    name: "webhook-unsent",
    route: "/support/webhooks",
    before: (desk) => desk.network(false),
    act: async (desk) => {
      await desk.captures("w", "Tickets to the till");
      await desk.fills("Endpoint", "https://till.example/in");
      await desk.page.getByRole("dialog").getByRole("radio").nth(1).check();
      await desk.saves();
    },
  },
  {
    name: "webhook-broken",
    route: "/support/webhooks/$id",
    before: async (desk) => {
      await desk.network(true);
      await desk.captures("w", "To the shop");
      await desk.fills("Endpoint", "http://127.0.0.1:9/in");
      await desk.page.getByRole("dialog").getByRole("checkbox").first().check();
      await desk.saves();
      await desk.chipSays("Synced");
      await fails(desk);
    },
    param: (desk) => numberOf(desk, "To the shop"),
    act: async (desk) => {
      await expect(desk.page.locator(".invocation").first()).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: "webhook-invocation",
    route: null,
    act: async (desk) => {
      const group = desk.page.locator(".invocation-group");
      await desk.page.locator(".invocation").last().click();
      // Calls that came to the same are one line, which opens to each of them.
      await group.locator(".invocation").last().click();
      await expect(desk.page.locator(".attempts").first()).toBeVisible();
      await desk.page
        .locator(".attempts")
        .first()
        .evaluate((one) => one.scrollIntoView({ block: "center" }));
    },
  },
  {
    name: "webhook-snippet",
    route: "/support/webhooks/$id",
    param: (desk) => numberOf(desk, "Tickets to the till"),
  },
  { name: "webhooks", route: "/support/webhooks" },
];

async function fails({ services }: Desk): Promise<void> {
  const type = "svc:event-type:user.created";
  await services.control.support.fireEvent({ type, times: 120 });
  const pending = () =>
    services.control.table("support_invocation")?.filter((one) => one.status === "pending").length;
  await expect.poll(pending).toBe(0);
  await services.control.support.fireEvent({ type, times: 3 });
}

function numberOf({ services }: Desk, name: string): string {
  const found = services.control.table("support_webhook")?.find((one) => one.name === name);
  return String(recordNumber("webhook", String(found?.id)));
}
