import { plural } from "@lingui/core/macro";
import { Popover, UnstyledButton } from "@mantine/core";
import { useRef, useState } from "react";
import { moneyText } from "../format/money.ts";
import type { TableAnswer } from "../replica/query/table-query.ts";
import { Standing } from "../ui/menu-button.tsx";
import { Sums } from "./sums.tsx";

const shown = 2;

/** Shows two sums, and the others behind "+5", for mouse and keyboard. */
export function FewSums({ sums }: { readonly sums: TableAnswer["groups"][number]["sums"] }) {
  // One that stands behind a button of as much room may as well stand there.
  if (sums.length <= shown + 1) return <Sums sums={sums} />;
  return (
    <>
      <Sums sums={sums.slice(0, shown)} /> <Others sums={sums} />
    </>
  );
}

/**
 * Lists all sums in a popover. The popover mounts only when it is opened, because a board has such a button
 * in each column.
 */
function Others({ sums }: { readonly sums: TableAnswer["groups"][number]["sums"] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const others = sums.slice(shown);
  const count = others.length;
  return (
    <>
      <UnstyledButton
        ref={button}
        className="link few-sums-more"
        aria-label={plural(count, { one: "# more currency", other: "# more currencies" })}
        title={others.map(({ currency, amount }) => moneyText(amount, currency)).join(" · ")}
        onClick={() => setOpened(!opened)}
      >
        +{count}
      </UnstyledButton>
      {opened && (
        <Popover
          opened
          onChange={setOpened}
          shadow="md"
          position="bottom-end"
          withRoles={false}
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <Standing at={button} />
          </Popover.Target>
          <Popover.Dropdown>
            <ul className="plain-list numbers">
              {sums.map(({ currency, amount }) => (
                <li key={currency}>{moneyText(amount, currency)}</li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
