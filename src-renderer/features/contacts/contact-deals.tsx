import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { titleOf } from "../../format/names.ts";
import { useLiveQuery, useRow } from "../../replica/live/hooks.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { useUi } from "../../session/ui.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconBriefcase } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { DealLine, isClosed } from "../deals/exports.ts";

const shown = 20;

/** The deals of a contact, live. Undefined until they are read. */
export function useDealsOf(contact: ContactRow): readonly DealRow[] | undefined {
  const by = contact.is_organization ? "organization_id" : "contact_id";
  return useLiveQuery({
    key: ["deals of", by, contact.id],
    types: ["deal", "aliases"],
    run: async (database) => {
      const own = await currentId(database, "contact", contact.id);
      return database.deal.where(by).equals(own).limit(shown).toArray();
    },
  });
}

/** The deals of a contact that are neither won nor lost, live. Undefined until they are read. */
export function useOpenDealsOf(contact: ContactRow): readonly DealRow[] | undefined {
  const by = contact.is_organization ? "organization_id" : "contact_id";
  return useLiveQuery({
    key: ["open deals of", by, contact.id],
    types: ["deal", "stage", "aliases"],
    run: async (database) => {
      const own = await currentId(database, "contact", contact.id);
      const [deals, stages] = await Promise.all([
        database.deal.where(by).equals(own).toArray(),
        database.stage.toArray(),
      ]);
      const closed = new Set(stages.filter(isClosed).map(({ id }) => id));
      return deals.filter(({ stage_id: stage }) => stage == null || !closed.has(stage));
    },
  });
}

/** The deals of a contact. */
export function ContactDeals({ contact }: { readonly contact: ContactRow }) {
  const deals = useDealsOf(contact);
  const open = useUi((state) => state.open);
  if (deals === undefined) return null;
  return (
    <Section title={t`Deals`} isNamedAbove>
      {deals.length === 0 && (
        <EmptyState icon={IconBriefcase} title={t`No deals yet`}>
          <Button
            variant="default"
            mt="sm"
            onClick={() => open({ kind: "deal", subject: { type: "contact", id: contact.id } })}
          >
            {t`New deal`}
          </Button>
        </EmptyState>
      )}
      <ul className="rows">
        {deals.map((deal) => (
          <DealLine key={deal.id} deal={deal}>
            <StageName id={deal.stage_id ?? null} />
          </DealLine>
        ))}
      </ul>
    </Section>
  );
}

function StageName({ id }: { readonly id: RecordId | null }) {
  const stage = useRow("stage", id);
  return stage ? titleOf("stage", stage) : null;
}
