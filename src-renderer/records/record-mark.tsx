import { t } from "@lingui/core/macro";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useMark } from "../replica/live/hooks.ts";
import type { MarkKind } from "../replica/query/outbox/outbox-marks.ts";
import { type Icon, IconAlertTriangle, IconCloudUp, IconRefresh } from "../ui/icons.ts";

/** Whether this record has edits that are here, under way, or need the rep. An empty slot where all is delivered. */
export function RecordMark({ type, id }: { readonly type: RecordName; readonly id: RecordId }) {
  return <Mark kind={useMark(type, id)} />;
}

const signs: Readonly<Record<MarkKind, Icon>> = {
  unsent: IconCloudUp,
  sending: IconRefresh,
  attention: IconAlertTriangle,
};

/** The words for a mark: its tooltip, and what a screen reader says. */
function markText(kind: MarkKind): string {
  switch (kind) {
    case "unsent":
      return t`Not sent yet`;
    case "sending":
      return t({ message: "Sending", context: "a change is on its way" });
    case "attention":
      return t`Needs attention`;
  }
}

/** One sign in a slot of one size, so that nothing beside it moves when it comes and goes. */
export function Mark({ kind, text }: { readonly kind: MarkKind | undefined; readonly text?: string }) {
  if (kind === undefined) return <span className="mark" aria-hidden />;
  const Sign = signs[kind];
  const words = text ?? markText(kind);
  return (
    <span className={`mark mark-${kind}`} title={words}>
      <Sign size={14} stroke={1.8} aria-hidden />
      <span className="unseen">{words}</span>
    </span>
  );
}
