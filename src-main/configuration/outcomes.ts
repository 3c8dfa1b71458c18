import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { ManagedConfiguration } from "../../src-shared/ipc/configuration.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { type AccountPart, accountPart } from "./account-part.ts";
import { managedPart } from "./managed-part.ts";
import type { Settings } from "./settings.ts";

export interface Outcomes {
  readonly handlers: Pick<Handlers<Commands>, "outcomes.get" | "outcomes.set">;
  readonly wipe: AccountPart<unknown>["wipe"];
}

/** Names the outcomes of visits: by the administrator's names, else the rep's. */
export function createOutcomes(deps: {
  readonly settings: Settings;
  readonly managed: Result<ManagedConfiguration | null, Fault>;
}): Outcomes {
  const part = accountPart(deps.settings, "outcomes");
  const { view, set } = managedPart(part, deps.managed, { fixed: (by) => by.visits?.outcomes, none: [] });
  const answer = (one: ReturnType<typeof view>) =>
    one.ok ? ok({ outcomes: one.value.value, locked: one.value.locked }) : one;
  return {
    handlers: {
      "outcomes.get": async ({ account }) => answer(view(account)),
      "outcomes.set": async ({ account, outcomes }) => answer(await set(account, outcomes)),
    },
    wipe: part.wipe,
  };
}
