import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import { titleOf } from "../../../format/names.ts";
import { useStableKeys } from "../../../records/use-stable-keys.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import { useUi } from "../../../session/ui.ts";
import { useWhyMissing } from "../../../session/use-fetched.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconBriefcase } from "../../../ui/icons.ts";
import { ItemList } from "../../../ui/lists/item-list.tsx";
import { rowHeights } from "../../../ui/lists/row-heights.ts";
import { Section } from "../../../ui/section.tsx";
import { DealLink } from "../../deals/exports.ts";
import { useDealsOf } from "../facts/deals-of.ts";

/** The deals of a contact, the open ones first. */
export function ContactDeals({ contact }: { readonly contact: ContactRow }) {
  const deals = useDealsOf(contact);
  const missing = useWhyMissing(t`Your deals are still on their way.`, "deal");
  const keyOf = useStableKeys();
  const open = useUi((state) => state.open);
  if (deals === undefined) return null;
  const all = [...deals.open, ...deals.closed];
  return (
    <Section title={t`Deals`} isNamedAbove>
      {all.length === 0 && (
        <EmptyState icon={IconBriefcase} title={missing ?? t`No deals yet`}>
          <Button
            variant="default"
            mt="sm"
            onClick={() => open({ kind: "deal", subject: { type: "contact", id: contact.id } })}
          >
            {t`New deal`}
          </Button>
        </EmptyState>
      )}
      <ItemList
        label={t`Deals`}
        className="rows"
        height={rowHeights.twoLines}
        items={all}
        keyOf={(deal) => keyOf("deal", deal.id)}
      >
        {(deal) => (
          <DealLink deal={deal} isOpen={deals.open.includes(deal)}>
            <StageName id={deal.stage_id ?? null} />
          </DealLink>
        )}
      </ItemList>
    </Section>
  );
}

function StageName({ id }: { readonly id: RecordId | null }) {
  const stage = useRow("stage", id);
  return stage ? titleOf("stage", stage) : null;
}
