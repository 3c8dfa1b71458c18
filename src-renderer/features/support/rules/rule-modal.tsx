import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../../src-main/contract/ids.ts";
import { announceSaved } from "../../../app/announce.tsx";
import { useReplica, useRow, useStableKey } from "../../../replica/hooks.ts";
import { ruleDraft } from "./rule-draft.ts";
import { RuleForm } from "./rule-form.tsx";

/** A new redirect rule; saved here first, and sent as soon as it can be. */
export function RuleModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  return (
    <RuleForm
      title={t`New rule`}
      begin={ruleDraft({})}
      own={null}
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

/** Changes a rule's target and status. What is typed stays while it is sent (law 11). */
export function RuleEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  const { edits } = useReplica();
  const rule = useRow("redirect_rule", id);
  const key = useStableKey("redirect_rule", id);
  if (!rule) return null;
  const begin = ruleDraft(rule);
  const { redirect_from: _, ...before } = begin;
  return (
    <RuleForm
      key={key}
      title={t`Edit rule`}
      begin={begin}
      own={rule.id}
      save={({ redirect_from: __, ...patch }) => edits.update("redirect_rule", rule.id, patch)}
      saved={(saved) =>
        announceSaved(t`Rule changed.`, edits, saved, () => edits.update("redirect_rule", rule.id, before))
      }
      close={close}
    />
  );
}
