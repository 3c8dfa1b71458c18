import { t } from "@lingui/core/macro";
import type { Option } from "../../format/option.ts";
import { IconPlus } from "../../ui/icons.ts";
import { PickList } from "../../ui/inputs/pick-list.tsx";
import { PanelButton } from "./panel-button.tsx";

interface Props {
  readonly options: readonly Option[];
  readonly pick: (name: string) => void;
}

/** Asks which filter to add. */
export function AddFilter({ options, pick }: Props) {
  return (
    <PanelButton
      words={t`Filter`}
      label={t`Filter by`}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={15} aria-hidden />}
    >
      {(close) => (
        <PickList
          label={t`Filter by`}
          options={options}
          pick={(name) => {
            close();
            pick(name);
          }}
        />
      )}
    </PanelButton>
  );
}
