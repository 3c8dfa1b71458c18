import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import type { Rep } from "../rep/rep.ts";
import { noteWorkerCalls } from "../steps/note-worker-calls.ts";

const main = (rep: Rep) => rep.page.getByRole("main");
const counts = (rep: Rep) => rep.page.getByRole("radiogroup", { name: "Which lines are shown" });
const progress = (rep: Rep) => rep.page.getByRole("region", { name: "Import of fair.csv" });
const lines = (rep: Rep) => rep.page.getByRole("list", { name: "Lines of the file" });

/** By keyboard alone, from wherever the focus is. */
async function presses(rep: Rep, wanted: Locator, key = "Enter"): Promise<void> {
  await expect(wanted).toBeVisible();
  await expect(async () => {
    const isThere = () => wanted.evaluate((one) => one === document.activeElement);
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await rep.page.keyboard.press("Tab");
    await expect(wanted).toBeFocused({ timeout: 200 });
  }).toPass();
  await rep.page.keyboard.press(key);
}

test("law 4: contacts of a file are looked through offline by keyboard, imported, found again after a restart, taken back, and sent once each", async ({
  services,
  signedIn,
}, info) => {
  test.slow();
  const known = services.control
    .table("contact")
    ?.find((one) => typeof one.email === "string" && one.email && one.is_organization !== true);
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const file = info.outputPath("fair.csv");
  writeFileSync(
    file,
    [
      "Vorname;Nachname;Firma;E-Mail-Adresse;Telefon;Geburtstag",
      "Quenta;Quarz;Quellwerk GmbH;quenta@quellwerk.example;030 7770001;1.1.1990",
      "Quirin;Quast;quellwerk  gmbh;quirin@quellwerk.example;030 7770001;",
      `${known?.first_name};${known?.last_name};;${String(known?.email).toUpperCase()};;`,
      ";;;nobody@quellwerk.example;;",
      "Quenta;Quarz;;QUENTA@quellwerk.example;;",
    ].join("\r\n"),
  );
  await services.control.network({ up: false });
  await rep.goes("Contacts");

  await test.step("the rep looks through the file by keyboard alone and changes what a column means", async () => {
    await presses(rep, main(rep).getByRole("link", { name: "Import", exact: true }));
    await rounds.answerDialog(file);
    const asked = await noteWorkerCalls(page);
    await presses(rep, main(rep).getByRole("button", { name: "Choose a file" }));
    await expect(counts(rep)).toContainText("2 new");
    await expect(counts(rep)).toContainText("1 here already");
    await expect(counts(rep)).toContainText("1 refused");
    await expect(counts(rep)).toContainText("2 twice in the file");
    const said = "6 lines, 2 new, 1 here already, 1 refused, 2 twice in the file";
    await expect(main(rep).getByRole("status").filter({ hasText: said })).toHaveCount(1);
    await expect(main(rep)).toContainText("Not imported: Geburtstag");
    await expect(lines(rep)).toContainText("Last name is needed.");
    await expect(lines(rep)).toContainText("has this email.");
    await expectAccessible(rep, "contacts of a file");
    // The file is read again when the custom fields have come, and never after that.
    const { readContactColumns, planContactImport } = await asked();
    expect(readContactColumns).toBeLessThanOrEqual(2);
    expect(planContactImport).toBeLessThanOrEqual(2);
    await presses(rep, main(rep).getByRole("button", { name: "Change columns" }));
    const birthday = main(rep).getByRole("combobox", { name: "Field for the column “Geburtstag”" });
    await presses(rep, birthday, "ControlOrMeta+a");
    await page.keyboard.type("Descr");
    await page.getByRole("option", { name: "Description" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(main(rep)).not.toContainText("Not imported:");
    await expectAccessible(rep, "columns of a file of contacts");
    await presses(
      rep,
      main(rep).getByRole("checkbox", { name: "Import 1 contact that shares only a phone number" }),
      "Space",
    );
    await expect(counts(rep)).toContainText("3 new");
    await presses(rep, main(rep).getByRole("button", { name: "Import 3 contacts" }));
    await expect(progress(rep)).toContainText("0 of 3 sent");
  });

  await test.step("the import is unchanged after a restart, and the same file has nothing new", async () => {
    await rounds.restart();
    await rep.goes("Contacts");
    await expect(progress(rep)).toContainText("0 of 3 sent");
    await expectAccessible(rep, "contacts with an import that waits");
    await main(rep).getByRole("link", { name: "Import", exact: true }).click();
    await rounds.answerDialog(file);
    await main(rep).getByRole("button", { name: "Choose a file" }).click();
    await expect(counts(rep)).toContainText("3 waiting already");
    await expect(main(rep).getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  });

  await test.step("nothing of the import is left once the rep takes it back", async () => {
    await progress(rep).getByRole("button", { name: "Take back unsent changes" }).click();
    await expect(progress(rep)).toBeHidden();
    await expect(rep.chip).not.toContainText("unsent");
  });

  await test.step("each sent contact is at the service once, at the organization that the file names, and is listed", async () => {
    await rounds.answerDialog(file);
    await main(rep).getByRole("button", { name: "Choose another file" }).click();
    await expect(counts(rep)).toContainText("2 new");
    await main(rep)
      .getByRole("checkbox", { name: "Import 1 contact that shares only a phone number" })
      .check();
    await main(rep).getByRole("button", { name: "Import 3 contacts" }).click();
    await services.control.network({ up: true });
    await rep.syncsNow();
    await rep.seesChip("Synced");
    await rep.goes("Contacts");
    await expect(progress(rep)).toContainText("Imported 3 contacts");
    const there = services.control.table("contact") ?? [];
    const [organization, ...others] = there.filter(
      (one) => one.name === "Quellwerk GmbH" && one.is_organization,
    );
    expect(others).toEqual([]);
    const people = there.filter((one) => String(one.email).endsWith("@quellwerk.example"));
    expect(people.map((one) => [one.last_name, one.contact_id])).toEqual([
      ["Quarz", organization?.id],
      ["Quast", organization?.id],
    ]);
    await progress(rep).getByRole("button", { name: "Show 3 sent contacts" }).click();
    const sent = progress(rep).getByRole("list", { name: "Sent contacts" });
    await expect(sent.getByRole("link")).toHaveText(["Quellwerk GmbH", "Quenta Quarz", "Quirin Quast"]);
    await expect(progress(rep).getByRole("button", { name: "Delete" })).toHaveCount(0);
    await progress(rep).getByRole("button", { name: "Done" }).click();
    await expect(progress(rep)).toBeHidden();
  });

  await test.step("cards are imported, and cards of contacts that are here already are left out", async () => {
    const cards = info.outputPath("cards.vcf");
    writeFileSync(
      cards,
      [
        "BEGIN:VCARD",
        "VERSION:3.0",
        "N:Quarz;Quenta;;;",
        "EMAIL;TYPE=INTERNET:quenta@quellwerk.example",
        "BDAY:1990-01-01",
        "END:VCARD",
        "BEGIN:VCARD",
        "VERSION:2.1",
        "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Qu=F6ck;J=F6rg",
        "ORG:Quellwerk GmbH",
        "END:VCARD",
      ].join("\r\n"),
    );
    await main(rep).getByRole("link", { name: "Import", exact: true }).click();
    await rounds.answerDialog(cards);
    await main(rep).getByRole("button", { name: "Choose a file" }).click();
    await expect(counts(rep)).toContainText("1 new");
    await expect(counts(rep)).toContainText("1 here already");
    await expect(main(rep)).toContainText("2 cards. Not imported: BDAY");
    await expectAccessible(rep, "cards of a file");
    await main(rep).getByRole("button", { name: "Import 1 contact" }).click();
    await expect
      .poll(() => services.control.table("contact")?.find((one) => one.last_name === "Quöck"), {
        timeout: 30_000,
      })
      .toMatchObject({ first_name: "Jörg", contact_id: expect.any(Number) });
    await rep.seesChip("Synced");
  });

  await test.step("a file in the encoding of a European spreadsheet is read, and the rep can choose another encoding", async () => {
    const western = info.outputPath("western.csv");
    writeFileSync(
      western,
      Buffer.from("Nachname;E-Mail-Adresse\r\nQu\xe8rc;querc@quellwerk.example", "latin1"),
    );
    await main(rep).getByRole("link", { name: "Import", exact: true }).click();
    await rounds.answerDialog(western);
    await main(rep).getByRole("button", { name: "Choose a file" }).click();
    await expect(lines(rep)).toContainText("Quèrc");
    const letters = main(rep).getByRole("combobox", { name: "Encoding of the file" });
    await expect(letters).toHaveValue("Western Europe (windows-1252)");
    await expectAccessible(rep, "a file whose letters are guessed");
    await letters.click();
    await rep.page.getByRole("option", { name: "Central Europe (windows-1250)" }).click();
    await expect(lines(rep)).toContainText("Qučrc");
  });
});
