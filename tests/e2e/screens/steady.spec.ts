import type { Page } from "@playwright/test";
import { firstIds } from "../../services/seed/kit.ts";
import { createsDeal, dealNamed } from "../deals/deal-steps.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";
import { holdsReads } from "../steps/holds-reads.ts";

test.use({ oneApp: true });

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    movedByItself: string[];
  }
}

/**
 * Notes what moves as Chromium scores it, apart from the first that moves after a key or a click: the rep asked for that change,
 * and it comes in one step. The window has a quarter of the processor from now on: what is read a moment after the rest was drawn
 * is seen to come.
 */
const watch = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    window.movedByItself = [];
    let isAnswered = true;
    const asks = () => {
      isAnswered = false;
    };
    for (const input of ["pointerdown", "keydown"]) addEventListener(input, asks, { capture: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
        const moves = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.parentElement?.className} > ${element?.tagName}.${element?.className}`;
          return `${name} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} to ${place(currentRect)}`;
        });
        // A control that finds its place within a pixel counts a hundred-thousandth.
        if (value < 0.001) continue;
        const isAskedFor = hadRecentInput && !isAnswered;
        isAnswered = true;
        if (!isAskedFor) window.movedByItself.push([value.toFixed(4), ...moves].join("\n"));
      }
    }).observe({ type: "layout-shift" });
  });
};
/** Opens an address without a key or a click, and waits until ten idle moments in a row have changed nothing on the page. */
const opens = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    window.movedByItself = [];
    window.location.hash = `#${to}`;
    for (let quiet = 0; quiet < 10; quiet += 1) {
      const before = changes;
      await new Promise((idle) => requestIdleCallback(idle));
      if (changes !== before) quiet = 0;
    }
    observer.disconnect();
  }, address);
const moved = (page: Page) => page.evaluate(() => window.movedByItself);

test("law 11: nothing on the screen moves by itself while a visit is saved and sent, and while a sync brings a change", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Ada", lastName: "Steadman", email: "steadman@example.com" });
  await rep.seesChip("Synced");
  await rep.findsContact("Steadman");
  await watch(page);
  await rep.logsVisit({ summary: "Measured the shelves" });
  await expect(page.getByText("Measured the shelves")).toBeVisible();
  await rep.seesChip("Synced");
  expect(await moved(page)).toEqual([]);
  await createsDeal(rep, { name: "Steady shelves", contact: "Ada Steadman", value: "1250" });
  await rep.seesChip("Synced");
  expect(await moved(page)).toEqual([]);
  await colleague(services, "PUT", `/v2/deals/${dealNamed(services, "Steady shelves")?.id}`, {
    value: "1900",
  });
  await rep.chip.click();
  await page.getByRole("button", { name: "Sync now" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/1,900/).first()).toBeVisible();
  await rep.seesChip("Synced");
  expect(await moved(page)).toEqual([]);
});

test("law 11: the tabs of a contact's page stay in their places when a sync brings the first record that one of them counts", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const name = { firstName: "Grace", lastName: "Standfast" };
  await rep.createsContact({ ...name, email: "standfast@example.com" });
  await rep.seesChip("Synced");
  const id = services.control.table("contact")?.find((one) => one.last_name === name.lastName)?.id;
  const places = () =>
    page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().left));
  const before = await places();
  await colleague(services, "POST", "/v2/deals", { name: "First shelves", contact_id: id });
  await page.keyboard.press("ControlOrMeta+r");
  await expect(page.getByRole("tab", { name: "Deals" })).toHaveText("Deals1");
  expect(await places()).toEqual(before);
});

test("law 1: the head of a contact's page does not wait for its timeline, which follows once the store has time for it", async ({
  services,
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.seesChip("Synced");
  const contact = services.control.table("contact")?.find((one) => one.email && !one.is_organization);
  const letsGo = await holdsReads(page, "note");
  await page.evaluate((id) => window.location.assign(`#/contacts/${id}`), Number(contact?.id));
  await expect(page.getByRole("link", { name: String(contact?.email) }).first()).toBeVisible();
  await expect(page.getByText("Timeline")).toBeVisible();
  await expect(page.locator(".timeline-all")).toBeHidden();
  await letsGo();
  await expect(page.locator(".timeline-all")).toBeVisible();
});

test("the title and the line below it stand in the same place in every list and each of its views, and nothing moves once a view is drawn", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await watch(page);
  const tops = new Map<string, string>();
  const measures = async (name: string) => {
    const title = page.locator("h1.page-title");
    await expect(title).toBeVisible();
    const boxes = await page.evaluate(() =>
      ["h1.page-title", ".page-about"].map((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect();
        return `${box?.left},${box?.top},${box?.height}`;
      }),
    );
    tops.set(name, boxes.join(" "));
  };
  for (const place of [
    "Today",
    "Contacts",
    "Deals",
    "Tasks",
    "Visits",
    "Notes",
    "Insights",
    "Sync",
  ] as const) {
    await rep.goes(place);
    await measures(place);
  }
  for (const place of ["Contacts", "Deals", "Tasks"] as const) {
    await rep.goes(place);
    await page.getByText("Table", { exact: true }).click();
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
    await measures(`${place} as a table`);
  }
  expect(Object.fromEntries(tops)).toEqual(
    Object.fromEntries([...tops.keys()].map((name) => [name, tops.get("Contacts")])),
  );
  expect(await moved(page)).toEqual([]);
});

const { contact, deal, task } = firstIds;
const addresses = [
  ...["/notes", "/products", "/sequences", "/insights", "/sync", "/settings", "/settings/stages"],
  ...["/", "/visits", "/visits?whose=all", "/contacts", "/contacts?view=table", "/deals", "/deals?whose=all"],
  ...["/deals?view=table", "/tasks", "/tasks?view=table", `/contacts/${contact}`, `/contacts/${contact + 1}`],
  ...[`/deals/${deal}`, `/deals/${deal + 1}`, `/tasks/${task}`, `/tasks/${task + 1}`],
];

test("law 11: a screen comes as a whole on a slow computer, and nothing that is read later moves what is there", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.seesChip("Synced");
  await watch(page);
  for (const address of addresses) {
    await test.step(`nothing moves on ${address}`, async () => {
      await opens(page, address);
      expect(await moved(page)).toEqual([]);
    });
  }
});
