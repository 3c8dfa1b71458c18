import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok } from "../../src-shared/result.ts";
import { type AccountPart, accountPart } from "./account-part.ts";
import type { Settings } from "./settings.ts";

export interface RunningVisits {
  readonly handlers: Pick<Handlers<Commands>, "runningVisit.get" | "runningVisit.set">;
  readonly wipe: AccountPart<unknown>["wipe"];
}

/** Keeps the beginning of the visit that a rep has started and not ended (decision 0047). */
export function createRunningVisits(settings: Settings): RunningVisits {
  const part = accountPart(settings, "runningVisits");
  return {
    handlers: {
      "runningVisit.get": async ({ account }) => {
        const kept = part.read(account);
        return kept.ok ? ok(kept.value ?? null) : kept;
      },
      "runningVisit.set": ({ account, running }) => part.write(account, running ?? undefined),
    },
    wipe: part.wipe,
  };
}
