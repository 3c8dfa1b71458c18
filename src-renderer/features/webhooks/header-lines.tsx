import { t } from "@lingui/core/macro";
import { Fieldset } from "@mantine/core";
import { headerLimits } from "../../../src-shared/records/webhook-rules.ts";
import { type Pair, PairLines } from "../../ui/inputs/pair-lines.tsx";

interface Props {
  readonly headers: readonly Pair[];
  readonly error: string | undefined;
  readonly set: (headers: readonly Pair[]) => void;
}

/** Edits the headers that every request carries: at most five, and no credentials. */
export function HeaderLines({ headers, error, set }: Props) {
  return (
    <Fieldset legend={t`Custom headers`} className="fields">
      <p className="webhook-hint">
        {t`Up to five, and only for endpoints that begin with https://. Credentials belong under Authentication.`}
      </p>
      {error !== undefined && <p className="address-error">{error}</p>}
      <PairLines
        pairs={headers}
        set={set}
        labels={(nth) => ({
          name: t`Header ${nth}`,
          value: t`Value ${nth}`,
          remove: t`Remove header ${nth}`,
        })}
        add={t`Add a header`}
        most={headerLimits.count}
        invalid={error !== undefined}
      />
    </Fieldset>
  );
}
