import { plural } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { logStatusText } from "../webhook-words.ts";
import { Invocation } from "./invocation.tsx";
import { InvocationRow } from "./invocation-row.tsx";

interface Props {
  /** Newest first; all came to the same. */
  readonly group: readonly [WebhookInvocationRow, ...WebhookInvocationRow[]];
  readonly statusOf: (invocation: WebhookInvocationRow) => string | null | undefined;
  readonly ready: boolean;
}

const atOnce = 50;

/** Calls that followed one another and came to the same: one line with their number; opened, each of them. */
export function InvocationGroup({ group, statusOf, ready }: Props) {
  const [shown, setShown] = useState(atOnce);
  const [newest] = group;
  const status = statusOf(newest);
  const more = group.length - shown;
  return (
    <InvocationRow
      invocation={newest}
      status={status}
      count={plural(group.length, { one: "# time", other: "# times" })}
      bodyClass="invocation-group"
    >
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
    </InvocationRow>
  );
}
