import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesIfThere } from "../fixtures/bytes-if-there.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { begins, form, made, opensWebhooks, picksAuthentication, saves } from "./webhook-steps.ts";

test.use({ oneApp: true });

test("law 12: webhooks of each kind are made, also offline, and their secrets cross the bridge once and rest nowhere", async ({
  services,
  managed,
  launch,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "rounds-traffic-"));
  const traffic = join(folder, "traffic");
  const { rounds, rep } = await launch({
    managedConfig: managed,
    env: { ROUNDS_SHIM_TRAFFIC: traffic, ROUNDS_SHIM_KEYCHAIN: join(folder, "key") },
  });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rep.connectsSupport(services.support);
  await opensWebhooks(rep);
  await expect(rep.page.getByText("No webhooks here yet")).toBeVisible();

  await test.step("each problem of the form is shown at its field", async () => {
    await begins(rep, "To the shop", "shop.example");
    await picksAuthentication(rep, "Bearer token");
    await form(rep.page).getByRole("button", { name: "Add a header" }).click();
    await form(rep.page).getByRole("textbox", { name: "Header 1" }).fill("Authorization");
    await form(rep.page).getByRole("textbox", { name: "Value 1" }).fill("x");
    await rep.page.keyboard.press("ControlOrMeta+Enter");
    const dialog = form(rep.page);
    await expect(
      dialog.getByText("Endpoint must be a web address, such as https://example.com."),
    ).toBeVisible();
    await expect(dialog.getByText("Choose at least one event")).toBeVisible();
    await expect(dialog.getByText("Enter the token.")).toBeVisible();
    await expect(dialog.getByText("never to both. This can't be changed later.")).toBeVisible();
    await expectAccessible(rep, "new webhook");
    await dialog.getByLabel("Endpoint").fill("https://shop.example/in");
    await expect(dialog.getByText("Custom headers can't contain credentials")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Header 1" }).fill("X-Shop");
  });

  await test.step("a webhook made online is at the service with its secret", async () => {
    await form(rep.page).getByLabel("User created").check();
    await form(rep.page).getByLabel("Token", { exact: true }).fill("t0ken-of-the-shop");
    await saves(rep, "To the shop");
    await rep.seesChip("Synced");
    await expect(rep.page.getByText("ID at the service")).toBeVisible();
    const [row] = made(services, "To the shop");
    expect(JSON.parse(String(row?.authentication))).toMatchObject({ data: { token: "t0ken-of-the-shop" } });
    expect(JSON.parse(String(row?.custom_headers))).toEqual({ "X-Shop": "x" });
  });

  await test.step("webhooks made offline, one of them a copy, are sent with their secrets after a restart", async () => {
    await services.control.network({ up: false });
    await begins(rep, "To the till", "https://till.example/in");
    await form(rep.page).getByLabel("A trigger or automation").check();
    await picksAuthentication(rep, "User name and password");
    await form(rep.page).getByLabel("User name").fill("ada");
    await form(rep.page).getByLabel("Password", { exact: true }).fill("p4ss-of-the-till");
    await saves(rep, "To the till");
    await expect(rep.page.getByText("You can connect it once it's sent")).toBeVisible();
    await rep.page.getByRole("button", { name: "Clone" }).dblclick();
    await expect(rep.page.getByRole("term").filter({ hasText: "Copy of" })).toBeVisible();
    // A slow second click comes when the page of the copy shows another button in this place.
    await rep.page.mouse.down({ clickCount: 2 });
    await rep.page.mouse.up({ clickCount: 2 });
    await begins(rep, "By key", "https://key.example/in");
    await form(rep.page).getByLabel("Other event types").fill("svc:event-type:article.published");
    await picksAuthentication(rep, "API key");
    await form(rep.page).getByLabel("Header name").fill("X-Key");
    await form(rep.page).getByLabel("Key", { exact: true }).fill("k3y-of-the-shop");
    await saves(rep, "By key");
    await rounds.restart();
    await rep.seesChip(/unsent/);
    await services.control.network({ up: true });
    await rep.seesChip("Synced", 60_000);
    expect(made(services, "To the till")).toHaveLength(2);
    for (const row of made(services, "To the till"))
      expect(JSON.parse(String(row.authentication))).toMatchObject({
        data: { password: "p4ss-of-the-till" },
      });
    expect(JSON.parse(String(made(services, "By key")[0]?.authentication))).toMatchObject({
      data: { name: "X-Key", value: "k3y-of-the-shop" },
    });
  });

  await test.step("a field that the service refuses is corrected at that field", async () => {
    services.control.addFault({
      kind: "status",
      status: 422,
      route: "/api/v2/webhooks",
      method: "POST",
      count: 1,
    });
    await begins(rep, "Refused", "https://refused.example/in");
    await form(rep.page).getByLabel("User created").check();
    await saves(rep, "Refused");
    await rep.seesChip("Needs attention");
    await rep.opensAttention();
    await rep.page.getByRole("button", { name: "Correct it" }).click();
    await rep.page.getByRole("textbox", { name: "Endpoint" }).fill("https://corrected.example/in");
    // Where its secret waits is nobody's to read or to change.
    await expect(rep.page.getByRole("textbox", { name: "Secret" })).toHaveCount(0);
    await rep.page.getByRole("button", { name: "Send corrected" }).click();
    await rep.seesChip("Synced");
    expect(made(services, "Refused")).toMatchObject([{ endpoint: "https://corrected.example/in" }]);
  });

  await test.step("law 5: a webhook whose answer was lost is parked, and is sent again only when the rep says so", async () => {
    services.control.addFault({
      kind: "commitThenReset",
      route: "/api/v2/webhooks",
      method: "POST",
      count: 1,
    });
    await begins(rep, "Lost", "https://lost.example/in");
    await form(rep.page).getByLabel("User created").check();
    await saves(rep, "Lost");
    await rep.seesChip("Needs attention");
    expect(made(services, "Lost")).toHaveLength(1);
    await rep.opensAttention();
    await expect(rep.page.getByText("you'll have two webhooks, and both call the endpoint")).toBeVisible();
    await expectAccessible(rep, "lost webhook");
    await rep.page.getByRole("button", { name: "Forget", exact: true }).click();
    await rep.page.getByRole("button", { name: "It's there, forget it" }).click();
    await rep.seesChip("Synced");
    expect(made(services, "Lost")).toHaveLength(1);
  });

  await test.step("a webhook is added by its ID, removed from the list, and put back", async () => {
    const id = String(made(services, "Lost")[0]?.id);
    await opensWebhooks(rep);
    await rep.page.getByRole("button", { name: "Add by ID" }).click();
    const dialog = rep.page.getByRole("dialog", { name: "Add a webhook by its ID" });
    await dialog.getByLabel("ID at the service").fill("none");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Found again");
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await expect(dialog.getByText("The service has no webhook with this ID.")).toBeVisible();
    await dialog.getByLabel("ID at the service").fill(id);
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await expect(rep.page.getByRole("heading", { level: 1, name: "Found again" })).toBeVisible();
    await rep.page.getByRole("button", { name: "Remove from this list" }).click();
    await rep.page.getByRole("button", { name: "Remove it" }).click();
    const list = rep.page.getByRole("list", { name: "Webhooks" });
    await expect(list.getByText("To the shop")).toBeVisible();
    await expect(list.getByText("Found again")).toHaveCount(0);
    await rep.page.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByText("Found again")).toBeVisible();
  });

  const secrets = ["t0ken-of-the-shop", "p4ss-of-the-till", "k3y-of-the-shop"];
  await test.step("each secret crossed the bridge once, towards main, and no file holds a secret", async () => {
    await rounds.close();
    if (rounds.kind === "shim") {
      const lines = readFileSync(traffic, "utf8").split("\n");
      for (const secret of secrets) {
        const crossings = lines.filter((line) => line.includes(secret));
        expect(crossings).toHaveLength(1);
        expect(crossings[0]).toContain("webhooks.storeSecret");
      }
    }
    const files = readdirSync(rounds.userData, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name));
    for (const secret of secrets) {
      for (const file of files) {
        const bytes = bytesIfThere(file);
        expect(bytes.includes(secret) || bytes.includes(Buffer.from(secret, "utf16le")), file).toBe(false);
      }
      expect(rounds.output().includes(secret)).toBe(false);
    }
  });
});

test.describe("A computer without a keychain", () => {
  test.use({ oneApp: false });

  test("law 12: a webhook's secret is requested again after a restart without a keychain, and never sent empty", {
    tag: "@deep",
  }, async ({ services, managed, launch }) => {
    const { rounds, rep } = await launch({
      managedConfig: managed,
      env: { ROUNDS_SHIM_DESKTOP: "keychain=none" },
    });
    const signsIn = async () => {
      await rep.signsInWithPassword(services.sales.login);
      await rep.connectsSupport(services.support);
    };
    const page = () => rep.page;
    test.setTimeout(150_000);
    test.skip(rounds.kind === "electron", "a system without a keychain cannot be had at will");
    await signsIn();
    await rep.seesChip("Synced");

    await test.step("the secret of a webhook made while Support refuses the password is lost when Rounds ends", async () => {
      services.control.addFault({ kind: "status", status: 401, route: "/api/v2/*" });
      await begins(rep, "To the shop", "https://shop.example/in");
      await form(page()).getByLabel("User created").check();
      await picksAuthentication(rep, "Bearer token");
      await form(page()).getByLabel("Token", { exact: true }).fill("t0ken-in-memory");
      await saves(rep, "To the shop");
      await expect(
        page().getByRole("alert").filter({ hasText: "Support no longer takes the password." }),
      ).toBeVisible();
      // Ended before Rounds has noted the refusal, the webhook may have been made: that is another question.
      await rep.seesChip("1 change unsent");
      await rounds.restart();
      services.control.clearFaults();
      await rep.seesChip("Sign in again");
      await rep.signsInAgain(services.sales.login);
      await rep.connectsSupport(services.support);
      await rep.seesChip("Needs attention");
      expect(made(services, "To the shop")).toHaveLength(0);
      await rep.opensAttention();
      await page().getByRole("button", { name: "Send with this secret" }).click();
      await expect(page().getByText("Enter the token.")).toBeVisible();
      await page().getByLabel("Token", { exact: true }).fill("t0ken-typed-again");
      await page().getByRole("button", { name: "Send with this secret" }).click();
      await rep.seesChip("Synced");
      const [row] = made(services, "To the shop");
      expect(JSON.parse(String(row?.authentication))).toMatchObject({ data: { token: "t0ken-typed-again" } });
    });

    const signingOut = page().getByRole("dialog", { name: "Sign out?" });
    const list = () => page().getByRole("list", { name: "Webhooks" });
    await test.step("law 4: one question before a sign-out names the list and a journal that was set aside", async () => {
      const aside = join(rounds.userData, "journal.sqlite.unreadable-1");
      writeFileSync(aside, "torn");
      await rep.goes("Settings");
      await page().getByRole("button", { name: "Sign out" }).click();
      const asking = page().getByRole("dialog", { name: "Sign out with unsent changes?" });
      await expect(asking).toContainText("This computer keeps the list of your webhooks");
      await expect(asking).toContainText("journal.sqlite.unreadable-1");
      await expectAccessible(rep, "sign out with all that is left");
      await asking.getByRole("button", { name: "Cancel" }).click();
      rmSync(aside);
    });

    await test.step("signing out says that the list of webhooks stays, and the next sign-in shows the list", async () => {
      await rep.goes("Settings");
      await page().getByRole("button", { name: "Sign out" }).click();
      await expect(signingOut).toContainText("This computer keeps the list of your webhooks");
      await expectAccessible(rep, "sign out with webhooks");
      await signingOut.getByRole("button", { name: "Sign out" }).click();
      await signsIn();
      await opensWebhooks(rep);
      await expect(list().getByText("To the shop")).toBeVisible();
    });

    await test.step("signing out removes the list of webhooks when the rep says so", async () => {
      await rep.goes("Settings");
      await page().getByRole("button", { name: "Sign out" }).click();
      await signingOut.getByLabel("Remove that list from this computer as well").check();
      await signingOut.getByRole("button", { name: "Sign out" }).click();
      await signsIn();
      await opensWebhooks(rep);
      await expect(page().getByText("No webhooks here yet")).toBeVisible();
    });
  });
});
