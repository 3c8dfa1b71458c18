import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

const address = "https://files.example/offer?id=1";

/** A link as a custom field shows one, and a script's own way out. */
async function plant(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector("#way-out")?.remove();
    const link = document.createElement("a");
    Object.assign(link, { href, target: "_blank", textContent: "Offer", id: "way-out" });
    document.body.prepend(link);
  }, to);
}

test("law 12: nothing leaves by an address unless the rep presses a link and agrees to its host", async ({
  managed,
  launch,
}) => {
  const { rounds, rep } = await launch({ managedConfig: managed });
  const { page } = rep;
  const { shim } = rounds;
  test.skip(shim === undefined, "Electron does not tell what it opened, nor what it asked.");
  await expect(page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  const recorded = async (kind: "open-external" | "dialog" | "window-open") =>
    ((await shim?.call("recorded", { kind })) ?? []).map((one) => JSON.stringify(one.details));
  const opened = () => recorded("open-external");
  const asked = () => recorded("dialog");

  await test.step("a script that opens windows and clicks links by itself opens nothing and asks nothing", async () => {
    await plant(page, address);
    await page.evaluate((to) => {
      window.open(`${to}&stolen=1`);
      document.querySelector<HTMLElement>("#way-out")?.click();
      document.querySelector("#way-out")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, address);
    await expect.poll(() => recorded("window-open")).toHaveLength(3);
    expect([...(await opened()), ...(await asked())]).toEqual([]);
  });

  await test.step("a press on a link asks the rep with the link's host, and a declined link stays closed", async () => {
    await rounds.answerDialog(1);
    await page.locator("#way-out").click();
    await expect.poll(asked).toHaveLength(1);
    expect((await asked())[0]).toContain("Open files.example in your browser?");
    expect((await asked())[0]).toContain(address);
    expect(await opened()).toEqual([]);
  });

  await test.step("one press of a key opens one address", async () => {
    await rounds.answerDialog(0);
    await page.locator("#way-out").focus();
    await page.keyboard.press("Enter");
    await expect.poll(opened).toHaveLength(1);
    expect((await opened())[0]).toContain(address);
    await page.evaluate((to) => void window.open(to), address);
    await expect.poll(() => recorded("window-open")).toHaveLength(6);
    expect(await opened()).toHaveLength(1);
  });

  await test.step("an address that is longer than a link needs is not opened, and the rep hears why", async () => {
    await plant(page, `${address}&stolen=${"x".repeat(600)}`);
    await page.locator("#way-out").click();
    await expect.poll(asked).toHaveLength(3);
    expect((await asked())[2]).toContain("more than 512 characters");
    expect(await opened()).toHaveLength(1);
  });
});

test("law 12: Rounds asks by a dialog of the system before it sends anything to a service that is new", {
  tag: "@deep",
}, async ({ launch }) => {
  const { rounds, rep } = await launch();
  const { page } = rep;
  const { shim } = rounds;
  test.skip(shim === undefined, "Electron does not tell what it asked.");
  await page.getByLabel("CRM address").fill("https://crm.evil.example/stolen");
  await page.getByLabel("Client ID").fill("rounds");
  await rounds.answerDialog(1);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByText("Nothing was sent to crm.evil.example, and nothing was changed."),
  ).toBeVisible();
  const [asked, ...more] = (await shim?.call("recorded", { kind: "dialog" })) ?? [];
  expect(JSON.stringify(asked?.details)).toContain("https://crm.evil.example/stolen");
  expect(more).toEqual([]);
});
