import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test.describe.configure({ timeout: 120_000 });

test("law 1: a record's documents are listed on its page, stay there offline, open when kept, and are deleted with the account", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  test.skip(rounds.shim === undefined, "No program of this machine is started.");
  const opened = async () => ((await rounds.shim?.call("recorded", { kind: "open-path" })) ?? []).length;
  const all = services.control.table("document") ?? [];
  const deal = all.find((one) => one.resource_type === "deal")?.resource_id;
  const here = all.filter((one) => one.resource_type === "deal" && one.resource_id === deal);
  const name = String(here[0]?.name);
  const opensDeal = () =>
    rep.page.evaluate((id) => {
      window.location.hash = `#/deals/${id}`;
    }, Number(deal));
  const list = () => rep.page.getByRole("list", { name: "Documents" });
  await opensDeal();
  await rep.page.getByRole("tab", { name: "Documents" }).click();
  await expect(list().getByRole("listitem")).toHaveCount(here.length);
  await list()
    .getByRole("button", { name: `Keep offline: ${name}` })
    .first()
    .press("Enter");
  await expect(list().getByText("On this computer").first()).toBeVisible();
  await expectAccessible(rep, "documents");
  expect(await opened()).toBe(0);

  await services.control.network({ up: false });
  await rounds.restart();
  await opensDeal();
  await rep.page.getByRole("tab", { name: "Documents" }).click();
  await expect(list().getByRole("listitem")).toHaveCount(here.length);
  await expect(rep.page.getByText("This is the list as Rounds last fetched it.")).toBeVisible();
  await list()
    .getByRole("listitem")
    .filter({ hasText: "On this computer" })
    .first()
    .getByRole("button", { name })
    .press("Enter");
  await expect.poll(opened).toBe(1);

  await rep.goes("Today");
  await opensDeal();
  await rep.page.getByRole("tab", { name: "Documents" }).click();
  const isOld = rep.page.getByText("This is the list as Rounds last fetched it.");
  await expect(isOld).toBeVisible();
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  await expect(isOld).toBeHidden();
  await rep.signsOut();
});
