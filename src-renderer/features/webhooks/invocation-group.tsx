import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import type { WebhookInvocationRow } from "../../../src-shared/records/webhook-invocation.ts";
import { exactMomentText, instantOf } from "../../format/dates.ts";
import { IconChevronRight } from "../../ui/icons.ts";
import { Invocation } from "./invocation.tsx";
import { eventText, isFailure, logStatusText } from "./webhook-words.ts";

interface Props {
  /** Newest first; all came to the same. */
  readonly group: readonly [WebhookInvocationRow, ...WebhookInvocationRow[]];
  readonly statusOf: (invocation: WebhookInvocationRow) => string | null | undefined;
  readonly ready: boolean;
}

const atOnce = 50;

/** Calls that followed one another and came to the same: one line with their number; opened, each of them. */
export function InvocationGroup({ group, statusOf, ready }: Props) {
  const body = useId();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(atOnce);
  const [newest] = group;
  const status = statusOf(newest);
  const at = instantOf(newest.created_at);
  const more = group.length - shown;
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
        <span className={isFailure(status) ? "invocation-status attention" : "invocation-status"}>
          {logStatusText(status)}
        </span>
        <span className="numbers invocation-code">{newest.status_code}</span>
        <span className="row-words dim">
          {newest.event_type ? eventText(newest.event_type) : t`A trigger or automation`}
        </span>
        <span className="row-end numbers">
          <strong>{plural(group.length, { one: "# time", other: "# times" })}</strong>
          <time dateTime={newest.created_at ?? undefined}>{at === null ? "" : exactMomentText(at)}</time>
        </span>
      </button>
      {open && (
        <div id={body} className="invocation-group">
          <ul className="rows" aria-label={logStatusText(status)}>
            {group.slice(0, shown).map((one) => (
              <Invocation key={one.id} invocation={one} status={statusOf(one)} ready={ready} />
            ))}
          </ul>
          {more > 0 && (
            <Button variant="subtle" className="invocations-more" onClick={() => setShown(shown + atOnce)}>
              {plural(more, { one: "Show # more", other: "Show # more" })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
