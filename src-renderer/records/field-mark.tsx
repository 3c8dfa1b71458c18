import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { MarkKind } from "../replica/query/outbox/outbox-marks.ts";
import { IconAlertTriangle, IconCloudUp } from "../ui/icons.ts";

/**
 * Marks a field of a record that has an unsent edit, or an edit that needs the rep. The mark of the second kind is a
 * link to the edits that need attention.
 */
export function FieldMark({ kind }: { readonly kind: MarkKind | undefined }) {
  if (kind === undefined) return null;
  if (kind === "unsent")
    return (
      <span
        className="mark mark-unsent mark-of-field"
        role="img"
        aria-label={t`Not sent yet`}
        title={t`Not sent yet`}
      >
        <IconCloudUp size={13} aria-hidden />
      </span>
    );
  return (
    <Link
      to="/sync"
      search={{ tab: "attention" }}
      className="mark mark-attention mark-of-field"
      aria-label={t`Needs attention`}
      title={t`Needs attention`}
    >
      <IconAlertTriangle size={13} aria-hidden />
    </Link>
  );
}
