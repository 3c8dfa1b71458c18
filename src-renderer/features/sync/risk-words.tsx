import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordName } from "../../../src-main/contract/records/registry.ts";

/** What it comes to where a rep is wrong about what arrived; `forget` is what giving it up is called. */
interface RiskWords {
  readonly twice: ReactNode;
  readonly never: ReactNode;
  readonly forget: string;
}

const usual: RiskWords = {
  twice: (
    <Trans>
      <strong>It is not there.</strong> Should it be there after all, there will be two.
    </Trans>
  ),
  never: (
    <Trans>
      <strong>It arrived.</strong> Should it not be there, it is lost: it is not sent again.
    </Trans>
  ),
  forget: t`It arrived, forget it`,
};

/** Of kinds of record whose risk is another. */
const others: Readonly<Partial<Record<RecordName, RiskWords>>> = {
  webhook: {
    twice: (
      <Trans>
        <strong>It is not there.</strong> Should it be there after all, there are two webhooks, and both call
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
  },
};

export function riskWords(type: RecordName): RiskWords {
  return others[type] ?? usual;
}
