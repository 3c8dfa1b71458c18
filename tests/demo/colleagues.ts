import { expect, type Locator } from "@playwright/test";
import { launchRounds, type Rounds } from "../e2e/fixtures/launch-rounds.ts";
import { Rep } from "../e2e/rep/rep.ts";
import { showsEveryones } from "../e2e/steps/filtering.ts";
import type { Colleague, ServicesDescription } from "../services/description.ts";
import type { Stage } from "./stage.ts";

interface Computer {
  readonly rounds: Rounds;
  readonly rep: Rep;
}

interface Visits {
  readonly mine: Computer;
  /** As nobody else disturbs them: the colleagues have no cable, and a desktop without a fault. */
  readonly services: ServicesDescription;
  readonly stage: Stage;
  readonly size: { readonly width: number; readonly height: number };
  /** The visit that the rep has logged, and its words once corrected. */
  readonly summary: string;
  readonly corrected: string;
  /** A colleague's, to somebody of this name. */
  readonly other: string;
  readonly known: string;
  /** Returns those of these summaries that are in notes at the service. */
  readonly among: (summaries: readonly string[]) => Promise<readonly string[]>;
}

/** Another rep and the manager, on computers of their own, see the rep's visit, and the rep sees what the colleague logs and withdraws. */
export async function shareVisits(visits: Visits): Promise<void> {
  const { mine, stage, services, size, summary, corrected, other, known, among } = visits;
  const notesThere = () => among([summary, corrected, other]);
  const { colleagues } = services.sales;
  if (colleagues === undefined) return;
  const opened: Computer[] = [];
  const opens = async (who: Colleague) => {
    const computer = await sitsDown(services, who, size);
    opened.push(computer);
    return computer;
  };
  try {
    const [colleague, manager] = await stage.step(
      "Another rep and the manager sign in on their computers",
      () => Promise.all([opens(colleagues.rep), opens(colleagues.manager)]),
    );
    const everybody = [mine, colleague, manager];
    await stage.step("The other rep logs a visit", async () => {
      await colleague.rep.findsContact(known);
      await colleague.rep.logsVisit({ summary: other });
      await colleague.rep.seesChip("Synced");
    });
    await stage.step("All three sync", () => Promise.all(everybody.map(syncs)));
    stage.hold(
      await holds(seen(manager, summary), 1, "the manager sees the rep's visit within a sync"),
      await holds(
        seen(manager, other).filter({ hasText: colleagues.rep.name }),
        1,
        "the manager sees the other rep's visit, with that rep's name",
      ),
      await holds(seen(colleague, summary), 1, "the other rep sees the rep's visit"),
      await holds(seen(mine, other), 1, "the rep sees the other rep's visit"),
    );
    await stage.show(manager.rounds, "The manager sees everybody's visits");
    await stage.step("The rep corrects that visit, and the other rep withdraws theirs", async () => {
      await corrects(mine, summary, corrected);
      await withdraws(colleague, other);
      // The chip may not have told of the change yet.
      await expect.poll(() => notesThere()).toEqual([corrected]);
    });
    await stage.step("All three sync again", () => Promise.all(everybody.map(syncs)));
    for (const [who, computer] of [
      ["the manager", manager],
      ["the other rep", colleague],
      ["the rep", mine],
    ] as const)
      stage.hold(
        await holds(seen(computer, corrected), 1, `${who} sees the corrected visit once`),
        await holds(seen(computer, other), 0, `${who} sees the withdrawn visit no longer`),
      );
    await stage.show(manager.rounds, "The manager sees the corrected visit alone");
  } finally {
    await Promise.all(opened.map(({ rounds }) => rounds.kill()));
  }
}

/** IT has rolled out the configuration, and a password is quicker than a browser. */
async function sitsDown(
  { sales, support }: ServicesDescription,
  who: Colleague,
  size: Visits["size"],
): Promise<Computer> {
  const { url, clientId, clientSecret, redirectUri } = sales;
  const rounds = await launchRounds({
    managedConfig: { sales: { url, clientId, clientSecret, redirectUri }, support: { url: support.url } },
    env: { ROUNDS_SHIM_DESKTOP: "" },
  });
  await rounds.page.setViewportSize(size);
  const rep = new Rep(rounds);
  await rep.signsInWithPassword(who);
  await rep.seesChip("Synced", 120_000);
  return { rounds, rep };
}

async function corrects({ rep }: Computer, summary: string, corrected: string): Promise<void> {
  await rep.goes("Visits");
  await rep.page.getByRole("button", { name: `Correct visit: ${summary}` }).click();
  const dialog = rep.page.getByRole("dialog", { name: "Correct visit" });
  await dialog.getByLabel("Summary").fill(corrected);
  await rep.page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await rep.seesChip("Synced");
}

async function withdraws({ rep }: Computer, summary: string): Promise<void> {
  await rep.goes("Visits");
  await rep.page.getByRole("button", { name: `Withdraw visit: ${summary}` }).click();
  await rep.seesChip("Synced");
}

/** By hand, and then to everybody's visits. */
async function syncs({ rep }: Computer): Promise<void> {
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await rep.goes("Visits");
  await showsEveryones(rep.page);
}

function seen({ rep }: Computer, summary: string): Locator {
  return rep.page.getByRole("list", { name: "Visits" }).getByRole("listitem").filter({ hasText: summary });
}

async function holds(found: Locator, count: number, what: string) {
  const held = await expect(found)
    .toHaveCount(count, { timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  return { holds: held, what };
}
