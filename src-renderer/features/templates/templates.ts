import { create } from "zustand";
import type { AccountKey } from "../../../src-shared/ids.ts";
import type { Template, TemplatesView } from "../../../src-shared/ipc/kept/templates.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { EditFailure } from "../../outbox/edits.ts";
import { commands } from "../../platform/bridge.ts";

/** Templates as main last sent them. Main stores them, so that they survive the loss of the replica. */
export const useTemplates = create<TemplatesView>(() => ({ templates: [], locked: false }));

export async function readTemplates(account: AccountKey): Promise<void> {
  const answer = await commands()["templates.get"]({ account });
  if (answer.ok) useTemplates.setState(answer.value);
}

/** Replaces all templates. Main has stored them once this answers without a failure. */
export async function keepTemplates(
  account: AccountKey,
  templates: readonly Template[],
): Promise<Result<TemplatesView, EditFailure>> {
  const answer = await commands()["templates.set"]({ account, templates: [...templates] });
  if (!answer.ok) return { ok: false, error: { kind: "fault", fault: answer.error } };
  useTemplates.setState(answer.value);
  return answer;
}
