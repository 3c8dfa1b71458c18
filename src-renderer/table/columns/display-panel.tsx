import { t } from "@lingui/core/macro";
import { Button, Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { DisplayButton } from "./display-button.tsx";

interface Props {
  readonly type: RecordName;
  /** Chooses the order. */
  readonly sort: ReactNode;
  /** Fields of all columns that can be shown; the first always is. */
  readonly choices: readonly string[];
  readonly shown: readonly string[];
  /** Whether the columns are the table's usual ones. */
  readonly isUsual: boolean;
  /** Null: the usual columns again. */
  readonly choose: (fields: readonly string[] | null) => void;
}

/** How a table is shown: its order, also one that no column has, and its columns. */
export function DisplayPanel({ type, sort, choices, shown, isUsual, choose }: Props) {
  return (
    <DisplayButton>
      {sort}
      <fieldset className="display-columns">
        <legend>{t`Columns`}</legend>
        <div className="display-choices">
          {choices.slice(1).map((field) => (
            <Checkbox
              key={field}
              size="xs"
              label={recordFieldLabel(field, type)}
              checked={shown.includes(field)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...shown, field] : shown.filter((one) => one !== field))
              }
            />
          ))}
        </div>
      </fieldset>
      {!isUsual && (
        <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
          {t`Usual columns`}
        </Button>
      )}
    </DisplayButton>
  );
}
