import { type ReactNode, useId, useState } from "react";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { exactMomentText, instantOf } from "../../../format/dates.ts";
import { IconChevronRight } from "../../../ui/icons.ts";
import { eventTypeLabel, isFailedStatus, logStatusLabel } from "../webhook-labels.ts";

interface Props {
  readonly invocation: WebhookInvocationRow;
  /** Status that the screen shows. */
  readonly status: string | null | undefined;
  /** Stands before the time. */
  readonly count?: string;
  readonly bodyClass: string;
  /** Is drawn while the row is open. */
  readonly children: ReactNode;
}

/** A call of a webhook, or several of the same, that opens. */
export function InvocationRow({ invocation, status, count, bodyClass, children }: Props) {
  const body = useId();
  const [open, setOpen] = useState(false);
  const { status_code, event_type, created_at } = invocation;
  const at = instantOf(created_at);
  return (
    <li>
      <button
        type="button"
        className="row row-link invocation"
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight size={16} aria-hidden className={open ? "turned" : undefined} />
        <span className={isFailedStatus(status) ? "invocation-status attention" : "invocation-status"}>
          {logStatusLabel(status)}
        </span>
        <span className="numbers invocation-code">{status_code}</span>
        <span className="row-words dim">{event_type && eventTypeLabel(event_type)}</span>
        <span className="row-end numbers">
          {count !== undefined && <strong>{count}</strong>}
          <time dateTime={created_at ?? undefined}>{at === null ? "" : exactMomentText(at)}</time>
        </span>
      </button>
      {open && (
        <div id={body} className={bodyClass}>
          {children}
        </div>
      )}
    </li>
  );
}
