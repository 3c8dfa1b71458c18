import { plural, t } from "@lingui/core/macro";
import { Popover, UnstyledButton } from "@mantine/core";
import { useRef, useState } from "react";
import { moneyText, wholeMoneyText } from "../format/money.ts";
import type { TableAnswer } from "../replica/query/table-query.ts";
import { AtButton } from "../ui/menu-button.tsx";

type AllSums = TableAnswer["groups"][number]["sums"];

interface Props {
  readonly sums: AllSums;
  /** The currency that is shown, where there are deals in it. */
  readonly first: string | null;
}

/** Shows one sum in whole units, and all of them behind "+ 5 currencies", for mouse and keyboard. */
export function FewSums({ sums, first }: Props) {
  const [shown, ...others] = [...sums].sort((a, b) => rank(a, first) - rank(b, first));
  if (shown === undefined) return null;
  return (
    <>
      <span>{wholeMoneyText(shown.amount, shown.currency)}</span>
      {others.length > 0 && <Others sums={[shown, ...others]} />}
    </>
  );
}

const rank = ({ currency }: AllSums[number], first: string | null) => (currency === first ? 0 : 1);

/**
 * Lists all sums in a popover. The popover mounts only when it is opened, because a board has such a button
 * in each column.
 */
function Others({ sums }: { readonly sums: AllSums }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = sums.length - 1;
  return (
    <>
      <UnstyledButton
        ref={button}
        className="link few-sums-more"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        // The focus stays here: what closes the popover from within never hears of the key.
        onKeyDown={({ key }) => key === "Escape" && setOpened(false)}
      >
        {plural(count, { one: "+ # currency", other: "+ # currencies" })}
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
            <AtButton at={button} />
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t`All currencies`}>
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
