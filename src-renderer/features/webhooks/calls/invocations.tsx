import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { Section } from "../../../ui/section.tsx";
import { supportFaultSentence } from "../../support/exports.ts";
import { logStatusLabel } from "../webhook-labels.ts";
import { groupInvocations } from "./group-invocations.ts";
import { Invocation } from "./invocation.tsx";
import { InvocationGroup } from "./invocation-group.tsx";
import { ListInSteps } from "./list-in-steps.tsx";

interface Props {
  readonly invocations: readonly WebhookInvocationRow[];
  /** Status of an invocation as it is shown. */
  readonly statusOf: (invocation: WebhookInvocationRow) => string | null | undefined;
  readonly status: string | null;
  readonly setStatus: (status: string | null) => void;
  /** Reason why the last read failed. The page shows `forbidden` above the list, so the list leaves that reason out. */
  readonly fault: Fault | null;
  readonly asked: boolean;
}

const usual = ["failed", "circuit broken", "success"] as const;

/** When the webhook was called in the last seven days, newest first, and what came of it. */
export function Invocations({ invocations, statusOf, status, setStatus, fault, asked }: Props) {
  const fitting = invocations.filter((one) => status === null || one.status === status);
  const statuses = [
    ...new Set([...usual, ...invocations.flatMap((one) => one.status ?? []), ...(status ? [status] : [])]),
  ];
  return (
    <Section
      title={t`Invocations`}
      count={fitting.length}
      action={
        <Select
          aria-label={t`Show invocations`}
          size="xs"
          w={180}
          data={[
            { value: "", label: t`All` },
            ...statuses.map((value) => ({ value, label: logStatusLabel(value) })),
          ]}
          value={status ?? ""}
          allowDeselect={false}
          onChange={(to) => setStatus(to || null)}
        />
      }
    >
      {fault !== null && fault.kind !== "forbidden" && <LastKnown fault={fault} />}
      {fitting.length === 0 && asked && (
        <p className="section-words">
          {status === null
            ? t`The service hasn't called it in the last seven days, and doesn't keep older calls.`
            : t`None like this in the last seven days.`}
        </p>
      )}
      {fitting.length > 0 && (
        <ListInSteps label={t`Invocations`} items={groupInvocations(fitting, statusOf)}>
          {(group) => {
            const [newest] = group;
            // The oldest stays the oldest while more come.
            const key = group.at(-1)?.id;
            return group.length === 1 ? (
              <Invocation key={key} invocation={newest} status={statusOf(newest)} ready={asked} />
            ) : (
              <InvocationGroup key={key} group={group} statusOf={statusOf} ready={asked} />
            );
          }}
        </ListInSteps>
      )}
    </Section>
  );
}

function LastKnown({ fault }: { readonly fault: Fault }) {
  return (
    <p className="section-words">
      {t`This is the list as it was last known here.`} {lastKnownSentence(fault)}
    </p>
  );
}

function lastKnownSentence(fault: Fault): string {
  if (fault.kind === "offline") return t`You're offline. Rounds fetches it again when you're back online.`;
  if (fault.kind !== "notFound") return supportFaultSentence(fault);
  return t`The service has no webhook of this ID anymore. You can remove it from this list.`;
}
