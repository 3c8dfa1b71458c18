import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok } from "../../src-shared/result.ts";
import { accountPart } from "./account-part.ts";
import type { Settings } from "./settings.ts";

type RunningVisitHandlers = Pick<Handlers<Commands>, "runningVisit.get" | "runningVisit.set">;

/** Keeps the beginning of the visit that a rep has started and not ended (decision 0047). */
export function createRunningVisitHandlers(settings: Settings): RunningVisitHandlers {
  const part = accountPart(settings, "runningVisits");
  return {
    "runningVisit.get": async ({ account }) => ok(part.read(account) ?? null),
    "runningVisit.set": ({ account, running }) => part.write(account, running ?? undefined),
  };
}
