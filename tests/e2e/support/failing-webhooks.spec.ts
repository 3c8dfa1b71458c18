import { endpoint } from "../../unit/services/support/endpoint.ts";
import { test as anyTest, expect } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { begins, form, made, opensWebhooks, pending, saves } from "./webhook-steps.ts";

const test = anyTest.extend<{
  /** The endpoint that the webhook calls. Every call fails there, unless the test says otherwise. */
  readonly listener: Awaited<ReturnType<typeof endpoint>>;
}>({
  listener: async ({ services: _ }, use) => {
    const listener = await endpoint();
    listener.reply(() => 500);
    await use(listener);
    await listener.close();
  },
});

test.use({ oneApp: true });

test("a webhook with a broken listener shows its failures, then the open breaker, then its recovery", {
  tag: "@deep",
}, async ({ services, signedIn, listener }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.connectsSupport(services.support);
  await makes(rep, { name: "To a listener", endpoint: listener.url, type: "User created" });
  await rep.seesChip("Synced");
  const main = page.getByRole("main");
  const invocations = page.getByRole("region", { name: "Invocations" });
  await expect(invocations.getByText("The service hasn't called it in the last seven days")).toBeVisible();

  const fire = (times: number) =>
    services.control.support.fireEvent({ type: "svc:event-type:user.created", times });
  await fire(150);
  // Within the pause, which nothing on the screen need be waited for.
  await expect.poll(() => pending(services)).toBe(0);
  await fire(3);
  await expect(invocations.getByRole("button", { name: /^Failed 500/ }).first()).toBeVisible();
  await expect(page.getByText("The service paused this webhook")).toBeVisible();
  const broken = invocations.getByRole("button", { name: /^Circuit broken/ });
  // Three that came to the same are one line, which opens.
  await expect(broken).toHaveCount(1);
  await expect(broken).toContainText("3 times");
  await expect(main.getByText("Paused by the service: the last 153 calls failed")).toBeVisible();
  await broken.click();
  await expect(broken).toHaveCount(4);
  await broken.nth(1).click();
  await expect(invocations.getByRole("table", { name: "Attempts" }).getByText("Not sent")).toBeVisible();
  await invocations.getByRole("combobox", { name: "Show invocations" }).click();
  await page.getByRole("option", { name: "Failed", exact: true }).click();
  await expect(broken).toHaveCount(0);
  await expectAccessible(rep, "webhook");
  await invocations.getByRole("combobox", { name: "Show invocations" }).click();
  await page.getByRole("option", { name: "All", exact: true }).click();

  listener.reply(() => 200);
  services.control.advanceClock(5_000);
  await fire(1);
  await expect(invocations.getByRole("button", { name: /^Succeeded 200/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Figures: Failures over time" }).click();
  await expect(page.getByRole("table", { name: "Failures over time" })).toContainText("150");

  await test.step("the invocations are there offline, and a login without the right to read them is reported once", async () => {
    await services.control.network({ up: false });
    await rep.goes("Today");
    await opensWebhooks(rep);
    await page.getByRole("link", { name: /To a listener/ }).click();
    await expect(invocations.getByRole("button", { name: /^Succeeded 200/ })).toHaveCount(1);
    await expect(invocations.getByText("This is the list as it was last known here.")).toBeVisible();
    await services.control.network({ up: true });
    services.control.addFault({ kind: "status", status: 403, route: "/api/v2/webhooks/:id/invocations" });
    await opensWebhooks(rep);
    await page.getByRole("link", { name: /To a listener/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: "doesn't allow this" })).toHaveCount(1);
  });
});

test("the list of webhooks shows that one fails, and puts it first, before its own page was opened", {
  tag: "@deep",
}, async ({ services, signedIn, listener }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.connectsSupport(services.support);
  const quiet = { name: "A quiet one", endpoint: "https://quiet.example/in", type: "Organization created" };
  await makes(rep, quiet);
  await makes(rep, { name: "Refused", endpoint: listener.url, type: "User created" });
  await rep.seesChip("Synced");
  await rep.goes("Today");
  await services.control.support.fireEvent({ type: "svc:event-type:user.created", times: 2 });
  await expect.poll(() => pending(services)).toBe(0);
  services.control.clearLog();
  // Other webhooks are read beside it, and may still be while its row is there.
  const refused = made(services, "Refused")[0]?.id;
  const reads = () =>
    services.control.log().filter(({ path }) => path === `/api/v2/webhooks/${refused}/invocations`);
  await opensWebhooks(rep);
  const rows = page.getByRole("list", { name: "Webhooks" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Failing: the last 2 calls failed");
  await expect(rows.first()).toContainText("Refused");
  expect(reads()).toHaveLength(1);
  await rep.goes("Today");
  await opensWebhooks(rep);
  await expect(rows.first()).toContainText("Failing: the last 2 calls failed");
  expect(reads()).toHaveLength(1);
});

async function makes(
  rep: Rep,
  { name, endpoint: url, type }: { readonly name: string; readonly endpoint: string; readonly type: string },
): Promise<void> {
  await begins(rep, name, url);
  await form(rep.page).getByLabel(type).check();
  await saves(rep, name);
}
