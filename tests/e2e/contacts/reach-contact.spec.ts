import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";

test("a rep calls, writes to, finds and copies a contact offline, by mouse, keyboard and palette", {
  tag: "@deep",
}, async ({ services, signedIn, managed }) => {
  const maps = { url: "https://maps.example/to?q={address}" };
  const { rounds, rep } = await signedIn({ managedConfig: { ...managed, maps } });
  const { page } = rep;
  const { shim } = rounds;
  test.skip(shim === undefined, "Electron does not tell what it opened.");
  const opened = async () =>
    ((await shim?.call("recorded", { kind: "open-external" })) ?? [])
      .map(({ details }) => JSON.stringify(details))
      .filter((one) => !one.includes("oauth"));
  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" }, async () => {
    await page.getByLabel("Phone").fill("+44 (0)131 496-0001");
    await page.getByRole("button", { name: "More details" }).click();
    await page.getByRole("group", { name: "Address", exact: true }).getByLabel("City").fill("Leith");
  });

  await expectAccessible(rep, "ways to reach a contact");

  await test.step("the rep dials the number by keyboard, without its brackets and spaces", async () => {
    await page.getByRole("link", { name: "Call +44 (0)131 496-0001" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(opened).toHaveLength(1);
    expect((await opened()).at(-1)).toContain("tel:+441314960001");
  });

  await test.step("the palette offers the same ways to reach the contact as the page", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("write to ada");
    await page.keyboard.press("Enter");
    await expect.poll(opened).toHaveLength(2);
    expect((await opened()).at(-1)).toContain("mailto:ada@example.com");
  });

  await test.step("directions open on the administrator's page of maps, once the rep agrees to its host", async () => {
    await rounds.answerDialog(0);
    await page.getByRole("link", { name: "Directions to Leith" }).click();
    await expect.poll(opened).toHaveLength(3);
    expect((await opened()).at(-1)).toContain("https://maps.example/to?q=Leith");
  });

  await test.step("an address is copied from the menu", async () => {
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("menuitem", { name: "Copy address" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
  });

  await test.step("the contact is shown as a code for a camera", async () => {
    await page.getByRole("button", { name: "More for this contact" }).click();
    await page.getByRole("menuitem", { name: "Share contact…" }).click();
    await expect(page.getByRole("img", { name: "Card of Ada Aragon as a code for a camera" })).toBeVisible();
    await expectAccessible(rep, "contact as a card");
    await page.getByRole("button", { name: "Copy vCard" }).click();
    await page.keyboard.press("Escape");
  });

  await test.step("a deal's page writes to its contact, with a copy to the deal", async () => {
    await rep.goes("Deals");
    await page.getByRole("link", { name: / / }).and(page.locator("[href*='/deals/']")).first().click();
    await page.getByRole("link", { name: /^Write to .*, with a copy to the deal/ }).click();
    await expect.poll(opened).toHaveLength(4);
    expect((await opened()).at(-1)).toMatch(/mailto:.+\?cc=deal-\d+%40inbox\.example/);
  });
});
