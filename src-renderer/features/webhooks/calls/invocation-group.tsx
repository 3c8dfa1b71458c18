import { plural } from "@lingui/core/macro";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { logStatusLabel } from "../webhook-labels.ts";
import { Invocation } from "./invocation.tsx";
import { InvocationRow } from "./invocation-row.tsx";
import { ListInSteps } from "./list-in-steps.tsx";

interface Props {
  /** Newest first; all came to the same. */
  readonly group: readonly [WebhookInvocationRow, ...WebhookInvocationRow[]];
  readonly statusOf: (invocation: WebhookInvocationRow) => string | null | undefined;
  readonly ready: boolean;
}

/** Calls that followed one another and came to the same: one line with their number; opened, each of them. */
export function InvocationGroup({ group, statusOf, ready }: Props) {
  const [newest] = group;
  const status = statusOf(newest);
  return (
    <InvocationRow
      invocation={newest}
      status={status}
      count={plural(group.length, { one: "# time", other: "# times" })}
      bodyClass="invocation-group"
    >
      <ListInSteps label={logStatusLabel(status)} items={group}>
        {(one) => <Invocation key={one.id} invocation={one} status={statusOf(one)} ready={ready} />}
      </ListInSteps>
    </InvocationRow>
  );
}
