import { t } from "@lingui/core/macro";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { useRestartQuestion } from "../../ui/use-loss-question.tsx";

/** Runs “Restart now”. It waits until running saves end, and asks the rep first if typed text is not saved. */
export function useRestart() {
  const { settled } = useReplica();
  const run = async () => {
    if (!(await settled())) return announce(t`A change is still being saved. Try again in a moment.`);
    const answer = await commands()["updates.restart"](null);
    if (!answer.ok) announceFailure(answer.error);
  };
  return useRestartQuestion(run, t`It hasn't been saved. The update can wait until you quit Rounds.`);
}
