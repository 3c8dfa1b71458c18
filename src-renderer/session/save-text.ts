import { t } from "@lingui/core/macro";
import { commands } from "../platform/bridge.ts";
import { announce, announceFailure } from "./announce.tsx";

/** Saves a text to a file that the rep chooses, and says how it went. */
export async function saveText(suggestedName: string, text: string): Promise<void> {
  const answer = await commands()["table.save"]({ suggestedName, text });
  if (!answer.ok) announceFailure(answer.error);
  else if (answer.value.kind === "saved") announce(t`Saved to ${{ file: answer.value.file }}.`);
}
