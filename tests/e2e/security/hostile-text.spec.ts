import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { listedTypes } from "../../listed-types.ts";
import { expect, test } from "../fixtures/test.ts";
import { selfRunning } from "../hostile/corpus.ts";
import { startHostileProxy } from "../hostile/proxy.ts";
import { setsRule } from "../rep/support-colleague.ts";

interface Watched extends Window {
  canary?: number;
  violations?: string[];
}

/** From now on the page notes what its policy had to stop: text that is shown as text gives it nothing to do. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as Watched;
    watched.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      watched.violations?.push(`${event.violatedDirective} ${event.sample}`),
    );
  });
}

async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    canary: (window as Watched).canary,
    planted: document.querySelectorAll("[data-planted]").length,
    violations: (window as Watched).violations,
    frames: document.querySelectorAll("iframe, object, embed, script:not([src])").length,
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href], area[href]")]
      .map((link) => link.protocol)
      .filter((protocol) => !["http:", "app:", "https:", "mailto:", "tel:"].includes(protocol)),
  }));
  expect(found, where).toEqual({ canary: undefined, planted: 0, violations: [], frames: 0, links: [] });
}

test("every hostile text sets the canary in a page without defences, so that the search is known to work", {
  tag: "@deep",
}, async () => {
  const { path } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  for (const text of selfRunning) {
    await page.goto("about:blank");
    await page.setContent(`<p>${text}</p>`);
    const ran = () => page.evaluate(() => (window as Watched).canary ?? 0);
    await expect.soft.poll(ran, { message: text }).toBeGreaterThan(0);
    expect.soft(await page.locator("[data-planted]").count(), text).toBeGreaterThan(0);
  }
  await browser.close();
});

test("hostile text from the services is shown as text in every field on every screen", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  test.setTimeout(120_000);
  const proxy = await startHostileProxy(services.sales.url);
  const { rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: proxy.url } },
  });
  const { page } = rep;
  await watch(page);
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced", 60_000);

  await test.step("every text field of every pulled record type held hostile text", () => {
    const types = new Set([...proxy.planted].map((name) => name.split(".")[0]));
    // Of the others nothing is pulled: they are made here, or asked for one by one; the other service has its own step.
    expect([...types].sort()).toEqual(listedTypes.toSorted());
    expect(proxy.planted.size).toBeGreaterThan(40);
  });

  const main = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await test.step("every screen of the rail shows hostile text as text", async () => {
    for (let place = 0; place < (await main.count()); place += 1) {
      const name = (await main.nth(place).textContent()) ?? "";
      await main.nth(place).click();
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      if (/Today|Contacts|Deals|Tasks/.test(name))
        await expect(page.getByText(/Planted/).first(), name).toBeVisible();
      await expectOnlyText(page, name);
    }
  });

  await test.step("the pages of contacts and deals show hostile text as text, also in their timelines", async () => {
    for (const type of ["contact", "deal"] as const) {
      const rows = services.control.table(type) ?? [];
      for (const { id } of rows.slice(0, 6)) {
        await page.evaluate((hash) => location.assign(hash), `#/${type}s/${id}`);
        await expect(page.getByRole("heading", { level: 1, name: /Planted/ })).toBeVisible();
        await expectOnlyText(page, `${type} ${id}`);
      }
    }
  });

  await test.step("forms, the search for records and the palette show hostile text as text", async () => {
    const [noted] = services.control.table("note")?.filter((one) => one.resource_type === "contact") ?? [];
    await page.evaluate((hash) => location.assign(hash), `#/contacts/${noted?.resource_id}`);
    await page.getByRole("button", { name: "Log visit" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectOnlyText(page, "visit form");
    await page.keyboard.press("Escape");
    await rep.looksIntoPalette("Planted", async () => {
      await expect(
        page
          .getByRole("dialog")
          .getByText(/Planted/)
          .first(),
      ).toBeVisible();
      await expectOnlyText(page, "palette");
    });
    await rep.goes("Contacts");
    await page.getByLabel("Search contacts").fill("<script");
    await expectOnlyText(page, "search");
  });

  await test.step("redirect rules show hostile text as text", async () => {
    for (const [at, text] of selfRunning.entries()) {
      await setsRule(services, {
        redirect_from: `/Planted ${at} ${text}`,
        redirect_to: `/${text}`,
        redirect_status: "301",
      });
    }
    await rep.connectsSupport(services.support);
    const where = encodeURIComponent(JSON.stringify({ redirect_from_prefix: "/Planted" }));
    await page.evaluate((hash) => location.assign(hash), `#/support/rules?where=${where}`);
    const first = page.getByRole("link", { name: /^\/Planted 0/ });
    await expect(first).toBeVisible();
    await expectOnlyText(page, "rules");
    await first.click();
    await expect(page.getByRole("heading", { level: 1, name: /Planted 0/ })).toBeVisible();
    await expectOnlyText(page, "a rule");
  });

  await test.step("the words of a service's refusal are shown as text", async () => {
    proxy.refuse();
    await rep.createsContact({
      // A heading has one line, and so the beginning of a long name alone.
      firstName: `Planted ${selfRunning[0]}`,
      lastName: "<b data-planted>Ångström</b>",
      email: "zoe@example.com",
    });
    await rep.seesChip(/attention/i);
    await page.evaluate(() => location.assign("#/sync?tab=attention"));
    await expect(page.getByText(/Planted/).first()).toBeVisible();
    await expectOnlyText(page, "refusal");
    await page.evaluate(() => location.assign("#/sync?tab=sent"));
    await expectOnlyText(page, "what was sent");
  });

  await test.step("the search would notice markup that is not text", async () => {
    const planted = await page.evaluate(() => {
      const element = document.createElement("b");
      element.setAttribute("data-planted", "");
      document.body.append(element);
      return document.querySelectorAll("[data-planted]").length;
    });
    expect(planted).toBe(1);
  });
  proxy.close();
});
