import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { WebhookAttemptRow } from "../../../../src-shared/records/webhook-attempt.ts";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { exactMomentText, instantOf } from "../../../format/dates.ts";
import { faultSentence } from "../../../format/faults/fault-sentence.ts";
import { commands } from "../../../platform/bridge.ts";
import { useLiveQuery, useReplica } from "../../../replica/live/hooks.ts";
import { PlainTable } from "../../../ui/plain-table.tsx";
import { logStatusLabel } from "../webhook-labels.ts";
import { InvocationRow } from "./invocation-row.tsx";

interface Props {
  readonly invocation: WebhookInvocationRow;
  /** Status that the screen shows. */
  readonly status: string | null | undefined;
  /** The service was asked for the invocations: it can be asked for their attempts. */
  readonly ready: boolean;
}

/** One time that the webhook was called; opened, its attempts. */
export function Invocation({ invocation, status, ready }: Props) {
  return (
    <InvocationRow invocation={invocation} status={status} bodyClass="attempts">
      <Attempts invocation={invocation} ready={ready} />
    </InvocationRow>
  );
}

function Attempts({ invocation, ready }: Pick<Props, "invocation" | "ready">) {
  const { id, status, latest_completed_at } = invocation;
  const { account } = useReplica();
  const [fault, setFault] = useState<Fault | null>(null);
  const [asked, setAsked] = useState(false);
  const rows = useLiveQuery({
    key: ["attempts", id],
    types: ["webhook_attempt"],
    run: (database) => database.webhook_attempt.where("invocation_id").equals(id).sortBy("started_at"),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of it since is asked for anew.
  useEffect(() => {
    if (!ready) return;
    let left = false;
    void commands()
      ["sync.pullChildren"]({ account: account.key, type: "webhook_attempt", under: id })
      .then((read) => {
        if (left) return;
        setAsked(true);
        setFault(read.ok ? null : read.error);
      });
    return () => {
      left = true;
    };
  }, [account.key, id, ready, status, latest_completed_at]);
  if (rows === undefined) return null;
  if (rows.length === 0) {
    return (
      <p className="section-words">
        {fault !== null
          ? `${faultSentence(fault).what} ${t`The attempts of this invocation aren't on this computer.`}`
          : asked
            ? t`No attempt was made yet.`
            : ready
              ? t`Rounds is fetching the attempts.`
              : t`The attempts of this invocation aren't on this computer.`}
      </p>
    );
  }
  return (
    <PlainTable
      label={t`Attempts`}
      className="attempts-table"
      heads={[t`Began`, t`Outcome`, t`Answer`, t`Details`]}
      rows={rows.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
    />
  );
}

function cellsOf(one: WebhookAttemptRow) {
  const at = instantOf(one.started_at);
  return [
    at === null ? "–" : exactMomentText(at),
    logStatusLabel(one.status),
    one.status_code ?? "–",
    one.error ?? (one.status === "circuit broken" ? t`Not sent` : ""),
  ];
}
