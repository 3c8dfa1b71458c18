import { expect } from "@playwright/test";
import type { Rounds } from "../e2e/fixtures/launch-rounds.ts";
import { Rep } from "../e2e/rep/rep.ts";
import type { Desktop } from "../electron/desktop.ts";
import type { ServicesDescription } from "../services/description.ts";
import { proxyLogin } from "../services/network/desktop-proxy.ts";
import type { ServiceApi } from "./service-api.ts";
import type { Stage } from "./stage.ts";

/** Half a minute: a start is quiet for ten seconds, and a pull comes before. */
const remindedWithin = { timeout: 30_000 };

/** Holds a sentence of the rep's screen into the report. */
export function reads(stage: Stage, said: string, part: string): void {
  stage.hold({ holds: said.includes(part), what: `the rep reads: “${said}”` });
}

/** The system's question stands open, and the window says so. */
export async function unlocksKeychain(rounds: Rounds, stage: Stage): Promise<void> {
  const said = rounds.page.getByRole("status").filter({ hasText: "Rounds waits for the keychain" });
  await expect(said).toBeVisible();
  reads(stage, (await said.innerText()).trim().replaceAll(/\s+/g, " "), "Unlock it");
  await stage.show(rounds, "The keychain's question stands open");
  await rounds.shim?.call("answerKeychain");
}

/** The dialog has come by itself; the rep reads why and gives the login. */
export async function logsInToNetwork(rep: Rep, stage: Stage): Promise<void> {
  reads(stage, await rep.readsAboutProxy(), "requires a login");
  await rep.logsInToProxy(proxyLogin);
}

/** With links as its way back the sign-in page says why the browser would lead nowhere; the rep goes back for another way. */
export async function readsThatNoLinkComes(
  rounds: Rounds,
  stage: Stage,
  byLink: ServicesDescription,
): Promise<void> {
  const rep = new Rep(rounds);
  await stage.step("Give the service address with links as the way back", async () => {
    await rep.triesConnection(byLink);
    reads(stage, await rep.readsNotice("can't return your sign-in"), "doesn't open Rounds' links");
  });
  await stage.show(rounds, "This computer opens no links of Rounds");
  await rep.page.getByRole("button", { name: "Change connection" }).click();
}

/** A task comes due, and the system tells of it as this desktop does. */
export async function isReminded(
  rounds: Rounds,
  stage: Stage,
  {
    api,
    notices,
    content,
  }: { readonly api: ServiceApi; readonly notices: Desktop["notices"]; readonly content: string },
): Promise<void> {
  const rep = new Rep(rounds);
  await stage.step("A task comes due", async () => {
    await api.addTask(content, (await api.now()) + 3_000);
    await rep.syncsNow();
    if (notices === "denied") {
      await expect.poll(() => rep.readsAboutReminders(), remindedWithin).toContain("doesn't show");
      return;
    }
    // Other tasks of the sandbox may come due in the same minute.
    await expect
      .poll(async () => (await noticesOf(rounds)).filter((one) => one === content), remindedWithin)
      .toEqual([content]);
  });
  if (notices === "denied") {
    reads(stage, await rep.readsAboutReminders(), "Allow them in the system's settings");
    return stage.show(rounds, "The system shows no notifications");
  }
  stage.hold({
    holds: true,
    what: "the system told once that the task is due, and its banner went by itself",
  });
  await rounds.shim?.call("clickNotification", { title: content });
  await expect(rounds.page.getByRole("heading", { level: 1, name: content })).toBeVisible();
  stage.hold({ holds: true, what: "a click in the system's list opens the task" });
}

async function noticesOf(rounds: Rounds): Promise<string[]> {
  const entries = await rounds.shim?.call("recorded", { kind: "notification" });
  return (entries ?? []).map((one) => (one.details as { title: string }).title);
}

/** Settings says that there is no tray to be left in, closing the window quits Rounds, and a start brings it back. */
export async function closesWithoutTray(rounds: Rounds, stage: Stage): Promise<void> {
  const rep = new Rep(rounds);
  const said = await stage.step("Ask for a place in the tray", () => rep.wantsToBeInTray(), rounds);
  reads(stage, said, "closing the window quits Rounds");
  await stage.step("Close the window, which quits Rounds, and start again", async () => {
    await rounds.shim?.call("closeWindow");
    await rounds.ended();
    await rounds.restart();
  });
}
