import { t } from "@lingui/core/macro";
import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { useRecordState } from "../replica/hooks.ts";
import { IconAlertTriangle, IconCloudUp } from "./icons.ts";

/** Whether this record has edits that are not sent yet, or that need the rep. Nothing where all is delivered. */
export function RecordMark({ type, id }: { readonly type: RecordName; readonly id: RecordId }) {
  const state = useRecordState(type, id);
  if (state.parked) return <Mark kind="attention" />;
  return state.unsent > 0 ? <Mark kind="unsent" /> : null;
}

export function Mark({ kind }: { readonly kind: "attention" | "unsent" }) {
  return (
    <span className={`mark mark-${kind}`}>
      {kind === "attention" ? (
        <IconAlertTriangle size={13} aria-hidden />
      ) : (
        <IconCloudUp size={13} aria-hidden />
      )}
      {kind === "attention" ? t`Needs attention` : t`Not sent yet`}
    </span>
  );
}
