import { writeFileSync } from "node:fs";
import { expect, test } from "../fixtures/test.ts";

const many = 400;

test(
  "laws 3 and 5: an import of contacts whose process is killed loses and doubles nobody, and continues with the same file",
  {
    tag: "@deep",
  },
  async ({ services, signedIn }, info) => {
    test.slow();
    const { rounds, rep } = await signedIn();
    const { page } = rep;
    const main = page.getByRole("main");
    const file = info.outputPath("fair.csv");
    const people = Array.from({ length: many }, (_, at) => `Kim,Kiln${at},Kilnworks,kiln${at}@fair.example`);
    writeFileSync(file, ["First name,Last name,Company,Email", ...people].join("\r\n"));
    const there = () =>
      services.control.table("contact")?.filter((one) => String(one.email).endsWith("@fair.example")) ?? [];
    // The service carries the first person out and the answer is lost with the process.
    services.control.addFault({
      kind: "commitThenReset",
      route: "/v2/contacts",
      method: "POST",
      delayMs: 60_000,
      count: 3,
    });
    const opens = async () => {
      await rep.goes("Contacts");
      await rep.page.getByRole("main").getByRole("link", { name: "Import", exact: true }).click();
      await rounds.answerDialog(file);
      await rep.page.getByRole("main").getByRole("button", { name: "Choose a file" }).click();
    };
    await opens();
    await main.getByRole("button", { name: `Import ${many + 1} contacts` }).click();
    await expect
      .poll(() => services.control.table("contact")?.some((one) => one.name === "Kilnworks"), {
        intervals: [20],
      })
      .toBe(true);
    await rounds.kill();
    services.control.clearFaults();
    await rounds.restart();

    await opens();
    const head = rep.page.locator(".import-head");
    await expect(head).toBeVisible();
    const rest = head.getByRole("button", { name: /^Import \d+ contacts?$/ });
    if (await rest.isVisible()) await rest.click();
    await rep.syncsNow();
    await expect.poll(() => there().length, { timeout: 240_000 }).toBe(many);
    await rep.seesChip("Synced");
    expect(new Set(there().map((one) => one.email)).size).toBe(many);
    const companies = services.control.table("contact")?.filter((one) => one.name === "Kilnworks") ?? [];
    expect(companies).toHaveLength(1);
    expect(new Set(there().map((one) => one.contact_id))).toEqual(new Set([companies[0]?.id]));
  },
);
