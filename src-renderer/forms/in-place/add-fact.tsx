import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { lineText } from "../../format/brief.ts";
import type { DrawnFact } from "../../records/values/record-facts.tsx";
import { IconPlus } from "../../ui/icons.ts";

interface Props {
  /** The facts that say nothing yet. */
  readonly facts: readonly DrawnFact[];
  /** Opens one of them, by its key, in its place. */
  readonly add: (key: string) => void;
}

/** Offers the details of a record that are empty: they take no room among the others. */
export function AddFact({ facts, add }: Props) {
  return (
    <div className="fact-add">
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} aria-hidden />}>
            {t`Add a detail`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="fact-add-menu">
          {facts.map(({ key, name }) => (
            <Menu.Item key={key} onClick={() => add(key)}>
              {lineText(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
