import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { useReplica, useRow, useStableKey } from "../../../replica/live/hooks.ts";
import { announceSaved } from "../../../session/announce.tsx";
import { type RuleInput, ruleDraft } from "./rule-draft.ts";
import { RuleForm } from "./rule-form.tsx";

/** A new redirect rule; saved here first, and sent as soon as it can be. */
export function RuleModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  return (
    <RuleForm
      title={t`New rule`}
      rule={null}
      save={(draft) => edits.create("redirect_rule", draft)}
      saved={(saved) => announceSaved(t`Rule saved.`, edits, saved)}
      openOther={(id) => {
        close();
        void navigate({ to: "/support/rules/$id", params: { id: String(id) } });
      }}
      close={close}
    />
  );
}

/** The path of a rule stays as it is. */
function changeable({ redirect_to, redirect_status }: RuleInput) {
  return { redirect_to, redirect_status };
}

/** Changes a rule's target and status. What is typed stays while it is sent (law 11). */
export function RuleEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  const { edits } = useReplica();
  const rule = useRow("redirect_rule", id);
  const key = useStableKey("redirect_rule", id);
  if (!rule) return null;
  return (
    <RuleForm
      key={key}
      title={t`Edit rule`}
      rule={rule}
      save={(draft, seen) => edits.update("redirect_rule", rule.id, changeable(draft), seen)}
      saved={(saved, draft, seen) =>
        announceSaved(t`Rule changed.`, edits, saved, () =>
          edits.update("redirect_rule", rule.id, changeable(ruleDraft(seen)), { ...seen, ...draft }),
        )
      }
      close={close}
    />
  );
}
