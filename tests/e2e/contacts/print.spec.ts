import { expect, test } from "../fixtures/test.ts";

test("a contact is printed with every known value, dark on white, and without controls", async ({
  signedIn,
}) => {
  const { rep } = await signedIn();
  const { page } = rep;
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  for (let at = 1; at <= 12; at += 1) await rep.writesNote(`Line of thought ${at}\n`.repeat(6));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });

  await expect(page.getByRole("heading", { name: "Zoë Ångström" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("zoe@example.com");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Line of thought 1");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Tools" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);

  const paper = await page.evaluate(() => {
    const body = getComputedStyle(document.body);
    const whole = document.documentElement.scrollHeight;
    const last = document.querySelector(".entry:last-of-type")?.getBoundingClientRect().bottom ?? 0;
    return { ink: body.color, white: body.backgroundColor, cutOff: last > whole };
  });
  expect(paper).toEqual({ ink: "rgb(0, 0, 0)", white: "rgb(255, 255, 255)", cutOff: false });
  // Longer than a window, it goes on: nothing scrolls on paper.
  const scrolls = await page
    .locator(".page-body")
    .evaluate(
      (body) => body.scrollHeight > body.clientHeight + 1 && getComputedStyle(body).overflow !== "visible",
    );
  expect(scrolls).toBe(false);
});
