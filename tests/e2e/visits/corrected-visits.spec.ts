import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { ofType, opensContact } from "../support/event-steps.ts";

test.use({ oneApp: true });

test.describe.configure({ timeout: 150_000 });

const timeline = (rep: Rep) => rep.page.getByRole("region", { name: "Timeline" });

function noteOf(services: Services, words: string) {
  return services.control.table("note")?.find((one) => String(one.content).startsWith(words));
}

/** A contact that the support platform knows. */
function known(services: Services) {
  const emails = new Set(
    services.control
      .table("support_user")
      ?.filter((one) => one.role === "person")
      .map((one) => one.email),
  );
  return services.control.table("contact")?.find((one) => emails.has(one.email) && !one.is_organization);
}

/** By the Tab key, as somebody without a mouse gets there. */
async function tabsTo({ page }: Rep, name: string): Promise<void> {
  const control = page.getByRole("button", { name, exact: true });
  await expect
    .poll(
      async () => {
        if (await control.evaluate((one) => one === document.activeElement)) return true;
        await page.keyboard.press("Tab");
        return false;
      },
      { intervals: [0], timeout: 30_000 },
    )
    .toBe(true);
}

test("laws 3 and 4: a visit is corrected and withdrawn offline by keyboard alone, each is taken back, and CRM and Support get what was left", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const presses = (key: string) => rep.page.keyboard.press(key);
  const corrects = async (words: string) => {
    await tabsTo(rep, "Correct visit: Showed the elm range");
    await presses("Enter");
    const dialog = rep.page.getByRole("dialog", { name: "Correct visit" });
    await expect(dialog.getByLabel("Summary")).toBeFocused();
    await presses("End");
    await rep.page.keyboard.type(words);
    await presses("ControlOrMeta+Enter");
    await expect(dialog).toBeHidden();
    await expect(timeline(rep).getByText(`Showed the elm range${words}`)).toBeVisible();
  };
  const withdrawn = () => timeline(rep).getByText("Showed the fir range");
  const withdraws = async () => {
    await tabsTo(rep, "Withdraw visit: Showed the fir range");
    await presses("Enter");
    await expect(withdrawn()).toBeHidden();
  };
  await rep.connectsSupport(services.support);
  const contact = known(services);
  await opensContact(rep, contact);
  await rep.logsVisit({ summary: "Showed the elm range" });
  await rep.logsVisit({ summary: "Showed the fir range" });
  await rep.seesChip("Synced", 60_000);
  await expect.poll(() => ofType(services, "visit_logged").length).toBe(2);

  await services.control.network({ up: false });
  await corrects(", twice");
  await presses("ControlOrMeta+z");
  await expect(timeline(rep).getByText("Showed the elm range, twice")).toBeHidden();
  await expect(timeline(rep).getByText("Showed the elm range")).toBeVisible();
  await withdraws();
  await presses("ControlOrMeta+z");
  await expect(withdrawn()).toBeVisible();

  await corrects(" and sold it");
  await withdraws();
  await expectAccessible(rep, "a corrected visit");
  await rounds.restart();
  await opensContact(rep, contact);
  await expect(timeline(rep).getByText("Showed the elm range and sold it")).toBeVisible();
  await expect(withdrawn()).toBeHidden();
  expect(String(noteOf(services, "Showed the elm")?.content)).toMatch(/^Showed the elm range\n/);

  await services.control.network({ up: true });
  await rep.seesChip("Synced", 60_000);
  await expect.poll(() => noteOf(services, "Showed the fir")).toBeUndefined();
  await expect
    .poll(() => String(noteOf(services, "Showed the elm")?.content))
    .toContain("Showed the elm range and sold it\n");
  await expect.poll(() => ofType(services, "visit_withdrawn").length).toBe(1);
  await expect.poll(() => ofType(services, "visit_corrected").length).toBe(1);
  const told = ["visit_logged", "visit_corrected", "visit_withdrawn"].flatMap((type) =>
    ofType(services, type).map((one) => ({ type, ...JSON.parse(String(one.properties)) })),
  );
  expect(new Set(told.map((one) => one.client_ref)).size).toBe(told.length);
  const [elm, fir] = ["elm", "fir"].map(
    (wood) =>
      told.find((one) => one.type === "visit_logged" && String(one.summary).includes(wood))?.visit_ref,
  );
  expect(told.find((one) => one.type === "visit_corrected")?.visit_ref).toBe(elm);
  expect(told.find((one) => one.type === "visit_withdrawn")?.visit_ref).toBe(fir);
});
