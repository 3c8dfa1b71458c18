import { Button, Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import type { StageRow } from "../../../src-main/contract/records/stage.ts";
import { useNow } from "../../app/clock.ts";
import { dayOf, daysBetween, dayText } from "../../app/dates.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconBriefcase, IconFlame } from "../../app/icons.ts";
import { moneyText } from "../../app/money.ts";
import { titleOf } from "../../app/names.ts";
import { RecordLink } from "../../app/record-link.tsx";

interface Props {
  readonly stage: StageRow;
  readonly deals: readonly DealRow[] | undefined;
}

const step = 100;

export function DealTable({ stage, deals }: Props) {
  const now = useNow();
  const name = stage.name ?? "this stage";
  const [shown, setShown] = useState(step);
  if (deals?.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconBriefcase} title={`No deals in ${name}`} />
      </div>
    );
  }
  return (
    <div className="card deal-table">
      <Table
        aria-label={`Deals in ${name}`}
        layout="fixed"
        fz="md"
        borderColor="var(--rounds-line)"
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="38%">Deal</Table.Th>
            <Table.Th>Contact</Table.Th>
            <Table.Th w={124}>Closes</Table.Th>
            <Table.Th w={116} ta="right">
              Value
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deals?.slice(0, shown).map((deal) => {
            const closes = dayOf(deal.estimated_close_date);
            const late = stage.active !== false && closes !== null && daysBetween(now, closes) < 0;
            return (
              <Table.Tr key={deal.id}>
                <Table.Td className="truncate">
                  <Link to="/deals/$id" params={{ id: String(deal.id) }} title={titleOf("deal", deal)}>
                    {titleOf("deal", deal)}
                  </Link>
                  {deal.hot && <IconFlame size={15} className="hot" aria-label="Hot" role="img" />}
                </Table.Td>
                <Table.Td className="truncate">
                  {deal.contact_id && <RecordLink type="contact" id={deal.contact_id} />}
                </Table.Td>
                <Table.Td className={late ? "truncate numbers attention" : "truncate numbers"}>
                  {closes !== null && dayText(closes, now)}
                </Table.Td>
                <Table.Td ta="right" className="truncate numbers">
                  {moneyText(deal.value, deal.currency)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {deals && deals.length > shown && (
        <Button variant="subtle" m="xs" onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      )}
    </div>
  );
}
