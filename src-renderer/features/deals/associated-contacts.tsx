import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { faultSentence } from "../../../src-shared/i18n/fault-sentence.ts";
import type { AssociatedContactRow } from "../../../src-shared/records/associated-contact.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { lineText } from "../../format/brief.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { Section } from "../../ui/section.tsx";
import { AssociateModal } from "./associate-modal.tsx";
import { usePullChildren } from "./use-pull-children.ts";

/**
 * Shows the further contacts of a deal, each with a role: at once the contacts that the replica has, then the contacts
 * that the service has.
 */
export function AssociatedContacts({ deal }: { readonly deal: DealRow }) {
  const [adding, setAdding] = useState(false);
  const keyOf = useStableKeys();
  const fault = usePullChildren("associated_contact", deal.id);
  const rows = useLiveQuery({
    key: ["associated", deal.id],
    types: ["associated_contact", "aliases"],
    run: async (database) => {
      const id = await currentId(database, "deal", deal.id);
      return await database.associated_contact.where("deal_id").equals(id).toArray();
    },
  });
  return (
    <Section
      title={t`Associated contacts`}
      count={rows && rows.length > 0 ? rows.length : undefined}
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
          {t`Add contact`}
        </Button>
      }
    >
      {rows?.length === 0 && <p className="section-words">{t`Who else has a say in this deal?`}</p>}
      {rows && rows.length > 0 && (
        <ul className="rows" aria-label={t`Associated contacts`}>
          {rows.map((row) => (
            <li key={keyOf("associated_contact", row.id)} className="row">
              <One row={row} />
            </li>
          ))}
        </ul>
      )}
      {fault !== null && (
        <p className="section-words">
          {t`This is the list as it was last known here.`} {faultSentence(fault).what}{" "}
          {faultSentence(fault).next}
        </p>
      )}
      {adding && <AssociateModal deal={deal} close={() => setAdding(false)} />}
    </Section>
  );
}

function One({ row }: { readonly row: AssociatedContactRow }) {
  return (
    <>
      <span className="row-words">
        <span className="row-title">
          {row.contact_id && <RecordLink type="contact" id={row.contact_id} />}
        </span>
        {row.role && <span className="row-about associated-role">{lineText(row.role)}</span>}
      </span>
      <RecordMark type="associated_contact" id={row.id} />
    </>
  );
}
