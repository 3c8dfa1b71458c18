import { listLagMs } from "../../../src-shared/merge/is-older.ts";
import type { Computer } from "./computer/computer.ts";
import { isBlocked } from "./judge/blocked.ts";
import { type Excuses, noExcuses } from "./judge/excuses.ts";
import { replicaDifferences } from "./judge/replica-verdict.ts";
import { everybody, supportDifferences } from "./judge/support-differences.ts";
import { withdrawnShown } from "./judge/visit-verdict.ts";
import { comeBack } from "./rep/come-back.ts";
import { accounts } from "./rep/sign-in.ts";

const dayMs = 25 * 3_600_000;
/** Rounds of 20 seconds: a create that nobody can look for stays in doubt for half an hour before the rep is asked. */
const mostRounds = 100;

/**
 * All is well: time passes until nothing moves any more, for each account that has something unsent. A night passes
 * too, so that what no delta shows comes to light (law 9). Answers what does not come to rest, or to agree, but for what
 * `excuses` names.
 */
export async function comeToRest(
  computer: Computer,
  excuses: Excuses = noExcuses,
): Promise<readonly string[]> {
  computer.tell("all is well from here on");
  const wrong: string[] = [];
  for (const isLast of [false, true]) {
    wrong.push(...(await untilStill(computer)));
    // Nobody asks for a sync while something fails for good.
    if (computer.network.lasting.length === 0) {
      // A record that was settled a moment ago stays for as long as a list may lag behind it (law 7).
      computer.sleep(listLagMs);
      await syncByHand(computer);
      wrong.push(...(await withdrawnShown(computer, excuses.row)));
    }
    computer.sleep(dayMs);
    wrong.push(...(await untilStill(computer)));
    wrong.push(...(await replicaDifferences(computer, excuses.row)));
    if (!excuses.row("redirect_rule", 0)) wrong.push(...(await supportDifferences(computer)));
    const [other] = accounts.filter((one) => one.key !== computer.key);
    const entries = other && computer.journal.entries(other.key);
    if (isLast || !entries?.ok || entries.value.every((one) => one.state === "kept")) return wrong;
    await computer.switchAccount();
  }
  return wrong;
}

/** Answers false where nobody could ask for it: Rounds was not running, or had no window. */
async function syncByHand(computer: Computer): Promise<boolean> {
  await computer.pass(12_000);
  await comeBack(computer);
  const { main } = computer;
  if (main === null || main.over || computer.screen === null) return false;
  main.engine.syncNow(["push", "pull"]);
  computer.look();
  computer.readEvents(everybody(computer));
  await computer.pass(8_000);
  return true;
}

async function untilStill(computer: Computer): Promise<readonly string[]> {
  if (computer.network.lasting.length > 0) return letPass(computer);
  let still = 0;
  for (let round = 0; round < mostRounds && still < 2; round += 1) {
    if (!(await syncByHand(computer)) || computer.main === null) continue;
    const { main } = computer;
    const { phase, fault } = main.engine.status();
    still = phase === "idle" && fault === null && !isMoving(computer) ? still + 1 : 0;
  }
  return still < 2 ? [`no rest: ${JSON.stringify(computer.main?.engine.status())}`] : [];
}

/** Something fails for good: nobody asks for a sync, and it is tried again after waits of up to half an hour. */
async function letPass(computer: Computer): Promise<readonly string[]> {
  for (let round = 0; round < 10; round += 1) {
    await computer.pass(round < 5 ? 12_000 : 20 * 60_000);
    await comeBack(computer);
    computer.look();
    computer.readEvents(everybody(computer));
  }
  await computer.pass(5 * 60_000);
  return [];
}

function isMoving(computer: Computer): boolean {
  if (computer.desk.isConnecting) return true;
  const entries = computer.journal.entries(computer.key);
  if (!entries.ok) return false;
  return entries.value.some(
    (one) => one.state === "sending" || (one.state === "ambiguous" && !isBlocked(one, entries.value)),
  );
}
