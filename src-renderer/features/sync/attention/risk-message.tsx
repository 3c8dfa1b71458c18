import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordName } from "../../../../src-shared/records/registry.ts";

/**
 * Messages about the risk if the rep is wrong about whether an edit arrived; `forget` labels the button that
 * discards it.
 */
export interface RiskMessage {
  readonly twice: ReactNode;
  readonly never: ReactNode;
  readonly forget: string;
  /**
   * Risks of many edits at once: `manyTwice` for sending them again, `manyNever` for discarding
   * them.
   */
  readonly manyTwice: string;
  readonly manyNever: string;
}

const usual: RiskMessage = {
  twice: (
    <Trans>
      <strong>It isn't there.</strong> If it turns up later, you'll have two.
    </Trans>
  ),
  never: (
    <Trans>
      <strong>It arrived.</strong> If it didn't arrive, it's lost. Rounds won't send it again.
    </Trans>
  ),
  forget: t`It arrived, forget it`,
  manyTwice: t`Check in the service first. Any change that already arrived will be duplicated.`,
  manyNever: t`Check in the service first. The changes are removed from this computer and can't be brought back: any that didn't arrive are lost.`,
};

/** Messages for record types with a different risk. */
const others: Readonly<Partial<Record<RecordName, RiskMessage>>> = {
  webhook: {
    twice: (
      <Trans>
        <strong>It isn't there.</strong> If it turns up later, you'll have two webhooks, and both call the
        endpoint.
      </Trans>
    ),
    never: (
      <Trans>
        <strong>It arrived.</strong> It keeps calling its endpoint. To see it in Rounds, add it by its ID.
      </Trans>
    ),
    forget: t`Forget`,
    manyTwice: t`Check in the service first. Any webhook that already arrived will be duplicated, and both call the endpoint.`,
    manyNever: t`They are removed from this computer and can't be brought back. Those that arrived keep calling their endpoints. To see them in Rounds, add them by their ID.`,
  },
};

export function riskMessage(type: RecordName): RiskMessage {
  return others[type] ?? usual;
}
