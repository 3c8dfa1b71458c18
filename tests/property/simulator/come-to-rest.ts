import type { Device } from "./device.ts";
import { isHeldBack } from "./held-back.ts";
import { replicaDifferences } from "./replica-verdict.ts";
import { accounts } from "./sign-in.ts";
import { everybody, supportDifferences } from "./support-differences.ts";

const dayMs = 25 * 3_600_000;

/**
 * All is well: time passes until nothing moves any more, for each account that has something unsent. A night passes
 * too, so that what no delta shows comes to light (law 9). Answers what does not come to rest, or to agree.
 */
export async function comeToRest(device: Device): Promise<readonly string[]> {
  device.tell("all is well from here on");
  const wrong: string[] = [];
  for (const isLast of [false, true]) {
    wrong.push(...(await untilStill(device)));
    device.sleep(dayMs);
    wrong.push(...(await untilStill(device)));
    wrong.push(...(await replicaDifferences(device)), ...(await supportDifferences(device)));
    const [other] = accounts.filter((one) => one.key !== device.key);
    const entries = other && device.journal.entries(other.key);
    if (isLast || !entries?.ok || entries.value.every((one) => one.state === "kept")) return wrong;
    await device.switchAccount();
  }
  return wrong;
}

async function untilStill(device: Device): Promise<readonly string[]> {
  let still = 0;
  for (let round = 0; round < 40 && still < 2; round += 1) {
    await device.pass(12_000);
    device.door.signInAgain();
    device.connectSupport();
    await device.stick.readDue();
    const { main } = device;
    if (main === null || main.over || device.screen === null) continue;
    main.engine.syncNow(["push", "pull"]);
    device.look();
    device.readEvents(everybody(device));
    await device.pass(8_000);
    const { phase, fault } = main.engine.status();
    still = phase === "idle" && fault === null && !isMoving(device) ? still + 1 : 0;
  }
  return still < 2 ? [`no rest: ${JSON.stringify(device.main?.engine.status())}`] : [];
}

function isMoving(device: Device): boolean {
  const entries = device.journal.entries(device.key);
  if (!entries.ok) return false;
  return entries.value.some(
    (one) => one.state === "sending" || (one.state === "ambiguous" && !isHeldBack(one, entries.value)),
  );
}
