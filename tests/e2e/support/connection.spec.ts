import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asDialled } from "../../../src-shared/ipc/support-profile.ts";
import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../rep/expect-accessible.ts";
import { addsEvent, ofType, opensContact } from "./event-steps.ts";

test.describe.configure({ timeout: 150_000 });

/** The first contact that has an email address. */
const someContact = (services: Services) =>
  services.control.table("contact")?.find((one) => one.email !== null);

test("law 4: no Support edit is lost or doubled while Support refuses the password or after the rep disconnects it", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  const { page } = rep;
  const { email, password } = services.support;
  const refusal = page.getByRole("alert").filter({ hasText: "Support no longer takes the password." });
  const waiting = page.getByRole("list", { name: "Waiting changes" }).getByRole("listitem");
  await rep.connectsSupport(services.support);
  await opensContact(rep, someContact(services));
  await expect(refusal).toHaveCount(0);

  await test.step("a changed password at Support is reported once, edits for Support wait, and edits for the CRM are sent", async () => {
    services.control.addFault({ kind: "status", status: 401, route: "/api/v2/*" });
    await rep.logsVisit({ summary: "Counted the shelves" });
    await expect(refusal).toHaveCount(1);
    await addsEvent(rep, "sample_sent");
    await expect(refusal).toHaveCount(1);
    await rep.seesChip("2 changes unsent");
    const notes = () =>
      services.control.table("note")?.filter((one) => String(one.content).includes("Counted the shelves"));
    await expect.poll(() => notes()?.length).toBe(1);
    await rep.goes("Sync");
    await expect(waiting).toHaveCount(2);
    for (const one of await waiting.all())
      await expect(one).toContainText("Waits until Support is connected again");
    await expectAccessible(rep, "what waits for Support");
  });

  await test.step("the waiting edits are sent once, without the rep, after Support is connected again", async () => {
    services.control.clearFaults();
    await refusal.getByRole("button", { name: "Open Settings" }).click();
    await expect(page.getByLabel("Support email")).toHaveValue(email);
    await expect(refusal).toHaveCount(1);
    await expectAccessible(rep, "a refused password");
    await page.getByLabel("Support password").fill(password);
    await page.getByRole("button", { name: "Connect Support", exact: true }).click();
    await expect(page.getByText(`Connected as ${email}`)).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await rep.seesChip("Synced");
    expect(ofType(services, "visit_logged")).toHaveLength(1);
    expect(ofType(services, "sample_sent")).toHaveLength(1);
  });

  await test.step("an event identifies its contact as Settings says, and no event is sent when Settings says so", async () => {
    const people = services.control.table("contact") ?? [];
    const contact = people.find((one) => one.email !== null && /\d{3}/.test(String(one.phone)));
    const number = asDialled(String(contact?.phone));
    const knownBy = page.getByRole("combobox", { name: "Identify contacts by" });
    const choose = async (way: string) => {
      await rep.goes("Settings");
      await knownBy.click();
      await page.getByRole("option", { name: way }).click();
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();
      await opensContact(rep, contact);
    };
    await choose("Phone, or email if there's none");
    await addsEvent(rep, "rang", () =>
      expect(page.getByRole("dialog", { name: "New support event" }).getByRole("status")).toContainText(
        // Nobody is known there by a number: what that means is said before it is sent.
        "creates an anonymous one",
      ),
    );
    await rep.seesChip("Synced");
    const [event] = ofType(services, "rang");
    const profile = services.control
      .table("support_identifier")
      ?.find((one) => one.profile_id === event?.profile_id);
    expect(profile).toMatchObject({ type: "phone", value: number });
    await choose("Don't identify them (no events)");
    await rep.logsVisit({ summary: "Nobody is told" }, () =>
      expect(page.getByRole("dialog", { name: "Log visit" })).toContainText(
        "No support event: events on people are switched off in Settings",
      ),
    );
    await rep.seesChip("Synced");
    expect(ofType(services, "visit_logged")).toHaveLength(1);
    await choose("Email, or phone if there's none");
  });

  const disconnect = page.getByRole("button", { name: "Disconnect Support" });
  const question = page.getByRole("dialog", { name: "Disconnect with unsent changes?" });
  await test.step("disconnecting with unsent changes asks first, and changes that the rep keeps are sent after Support is connected again", async () => {
    await services.control.network({ up: false, service: "support" });
    await opensContact(rep, someContact(services));
    await addsEvent(rep, "called_back");
    await rep.goes("Settings");
    await disconnect.click();
    await expect(question).toContainText("1 change for Support isn't sent yet.");
    await expectAccessible(rep, "disconnecting with unsent work", ".mantine-Modal-content");
    const file = join(mkdtempSync(join(tmpdir(), "rounds-support-")), "edits.json");
    await rounds.answerDialog(file);
    await question.getByRole("button", { name: "Save unsent changes to a file…" }).click();
    await expect.poll(() => existsSync(file)).toBe(true);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(`Connected as ${email}`)).toBeVisible();
    await disconnect.click();
    await question.getByRole("button", { name: "Keep and disconnect" }).click();
    await expect(page.getByRole("button", { name: "Connect Support", exact: true })).toBeVisible();
    await services.control.network({ up: true });
    await opensContact(rep, someContact(services));
    await rep.logsVisit({ summary: "Without Support" }, () =>
      expect(page.getByRole("dialog", { name: "Log visit" })).toContainText(
        "No support event: Support isn't connected",
      ),
    );
    await rep.seesChip("1 change unsent");
    await rep.goes("Sync");
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText("Waits until Support is connected again");
    // Law 13: not as somebody else, unless the rep says so.
    await rep.goes("Settings");
    const other = services.support.agent ?? services.support;
    await page.getByLabel("Support email").fill(other.email);
    await page.getByLabel("Support password").fill(other.password);
    await page.getByRole("button", { name: "Connect Support", exact: true }).click();
    const another = page.getByRole("dialog", { name: "Connect another Support account?" });
    await expect(another).toContainText(`1 change was made while ${email} was connected`);
    await expectAccessible(rep, "another Support account", ".mantine-Modal-content");
    await another.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(`Connected as ${other.email}`)).toHaveCount(0);
    // Law 4: for a mistyped password nobody is asked to give anything up.
    await page.getByLabel("Support password").fill("mistyped");
    await page.getByRole("button", { name: "Connect Support", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(another).toHaveCount(0);
    await rep.seesChip("1 change unsent");
    await rep.connectsSupport(services.support);
    await rep.seesChip("Synced");
    expect(ofType(services, "called_back")).toHaveLength(1);
    expect(ofType(services, "visit_logged")).toHaveLength(1);
  });

  await test.step("a change that the rep discards when disconnecting is never sent", async () => {
    await services.control.network({ up: false, service: "support" });
    await opensContact(rep, someContact(services));
    await addsEvent(rep, "never_mind");
    await rep.goes("Settings");
    await disconnect.click();
    await question.getByRole("button", { name: "Discard 1 change and disconnect" }).click();
    await expect(page.getByText("The changes for Support were discarded.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Connect Support", exact: true })).toBeVisible();
    await services.control.network({ up: true });
    await rep.connectsSupport(services.support);
    await rep.seesChip("Synced");
    expect(ofType(services, "never_mind")).toHaveLength(0);
  });

  await test.step("law 13: a change that the rep discards for another Support account is never sent, and that account is connected", async () => {
    const other = services.support.agent ?? services.support;
    await services.control.network({ up: false, service: "support" });
    await opensContact(rep, someContact(services));
    await addsEvent(rep, "not_as_another");
    await rep.goes("Settings");
    await disconnect.click();
    await question.getByRole("button", { name: "Keep and disconnect" }).click();
    await services.control.network({ up: true });
    await page.getByLabel("Support email").fill(other.email);
    await page.getByLabel("Support password").fill(other.password);
    await page.getByRole("button", { name: "Connect Support", exact: true }).click();
    const another = page.getByRole("dialog", { name: "Connect another Support account?" });
    await another.getByRole("button", { name: "Discard 1 change and connect" }).click();
    await expect(page.getByText(`Connected as ${other.email}`)).toBeVisible();
    await expect(another).toBeHidden();
    await rep.seesChip("Synced");
    expect(ofType(services, "not_as_another")).toHaveLength(0);
  });
});
