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
   * The same risks for many edits at once: `manyTwice` for sending them again, `manyNever` for discarding
   * them.
   */
  readonly manyTwice: string;
  readonly manyNever: string;
}

const usual: RiskMessage = {
  twice: (
    <Trans>
      <strong>It isn't there.</strong> Should it be there after all, there will be two.
    </Trans>
  ),
  never: (
    <Trans>
      <strong>It arrived.</strong> Should it not be there, it's lost: it isn't sent again.
    </Trans>
  ),
  forget: t`It arrived, forget it`,
  manyTwice: t`Check in the service first. Any change that did arrive will be there twice.`,
  manyNever: t`Check in the service first. The changes are removed from this computer and can't be brought back: any that didn't arrive are lost.`,
};

/** Messages for record types with a different risk. */
const others: Readonly<Partial<Record<RecordName, RiskMessage>>> = {
  webhook: {
    twice: (
      <Trans>
        <strong>It isn't there.</strong> Should it be there after all, there are two webhooks, and both call
        the endpoint.
      </Trans>
    ),
    never: (
      <Trans>
        <strong>It arrived.</strong> It goes on calling its endpoint, and nobody here knows of it until you
        add it by its ID.
      </Trans>
    ),
    forget: t`Forget`,
    manyTwice: t`Check in the service first. Any webhook that did arrive will be there twice, and both call the endpoint.`,
    manyNever: t`They are removed from this computer and can't be brought back. Those that arrived go on calling their endpoints, and nobody here knows of them until you add them by their ID.`,
  },
};

export function riskWords(type: RecordName): RiskMessage {
  return others[type] ?? usual;
}
