import { t } from "@lingui/core/macro";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useMark } from "../replica/live/hooks.ts";
import type { MarkKind } from "../replica/query/outbox/outbox-marks.ts";
import { IconAlertTriangle, IconCloudUp } from "../ui/icons.ts";

/** Whether this record has edits that are not sent yet, or that need the rep. Nothing where all is delivered. */
export function RecordMark({ type, id }: { readonly type: RecordName; readonly id: RecordId }) {
  const kind = useMark(type, id);
  return kind === undefined ? null : <Mark kind={kind} />;
}

export function Mark({ kind }: { readonly kind: MarkKind }) {
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
