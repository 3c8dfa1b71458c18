import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 120_000 });

const year = 365 * 86_400_000;

for (const [says, off] of [
  ["behind", 3 * year],
  ["ahead of", -3 * year],
] as const)
  test(`law 10: on a computer whose clock is three years ${says} the service's, a visit and its task arrive once with the service's times`, {
    tag: "@deep",
  }, async ({ services, signedIn }) => {
    services.control.advanceClock(off);
    const { rep } = await signedIn();
    const { page } = rep;
    await rep.createsContact({ firstName: "Ada", lastName: "Aragon", email: "ada@example.com" });
    await rep.logsVisit({ summary: "Showed the oak range", followUp: "Send the oak prices" });
    await rep.seesChip("Synced");
    await page.getByRole("checkbox", { name: "Complete task: Send the oak prices" }).click();
    const tasks = () =>
      (services.control.table("task") ?? []).filter((one) => one.content === "Send the oak prices");
    await expect.poll(tasks).toMatchObject([{ completed: true }]);
    await rep.seesChip("Synced");
    const notes = (services.control.table("note") ?? []).filter((one) =>
      String(one.content).startsWith("Showed the oak range"),
    );
    expect(notes).toHaveLength(1);

    const [task] = tasks();
    const done = new Date(String(task?.completed_at));
    const read = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", parts).format(done);
    // The device's clock is this machine's; the service's is `off` away from it.
    expect(Math.abs(done.getTime() - Date.now() - off)).toBeLessThan(year / 12);
    await page.goto(`${page.url().split("#")[0]}#/tasks/${task?.id}`);
    const details = page.getByRole("region", { name: "Details" });
    await expect(details).toContainText(
      `${read({ day: "numeric", month: "short", year: "numeric" })}, ${read({ hour: "2-digit", minute: "2-digit" })}`,
    );
  });
