import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { ManagedConfiguration } from "../../src-shared/ipc/configuration.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import type { OutcomesView } from "../../src-shared/ipc/visit-outcomes.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Settings } from "./settings.ts";

export interface Outcomes {
  readonly handlers: Pick<Handlers<Commands>, "outcomes.get" | "outcomes.set">;
  /** Takes an account's names off the disk: they go with everything else of it. */
  readonly wipe: (account: AccountKey) => Promise<Result<null, Fault>>;
}

/**
 * Names the outcomes of visits: by the administrator's names, else the rep's. The rep's are in the settings,
 * by account, rather than in the replica, which can be lost.
 */
export function createOutcomes(deps: {
  readonly settings: Settings;
  /**
   * If Rounds cannot read the managed file, the rep's own names stay, and nobody can change them: the file
   * may fix them.
   */
  readonly managed: Result<ManagedConfiguration | null, Fault>;
}): Outcomes {
  const { settings, managed } = deps;
  const fixed = managed.ok ? managed.value?.visits?.outcomes : undefined;
  const locked = !managed.ok || fixed !== undefined;
  const view = (account: AccountKey): OutcomesView => ({
    outcomes: fixed ?? settings.read().outcomes[account] ?? [],
    locked,
  });
  const isTheirs = (account: AccountKey) => settings.read().account?.key === account;
  return {
    handlers: {
      "outcomes.get": async ({ account }) =>
        isTheirs(account) ? ok(view(account)) : err({ kind: "replicaUnavailable" }),
      "outcomes.set": async ({ account, outcomes }) => {
        if (!isTheirs(account)) return err({ kind: "replicaUnavailable" });
        if (locked) return ok(view(account));
        const written = await settings.update({
          outcomes: { ...settings.read().outcomes, [account]: outcomes },
        });
        return written.ok ? ok(view(account)) : written;
      },
    },
    wipe: async (account) => {
      const { [account]: theirs, ...others } = settings.read().outcomes;
      return theirs === undefined ? ok(null) : settings.update({ outcomes: others });
    },
  };
}
