import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { moneyText } from "../../format/money.ts";
import { titleOf } from "../../format/names.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { Section } from "../../ui/section.tsx";

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

/** The deals of a contact. */
export function ContactDeals({ contact }: { readonly contact: ContactRow }) {
  const deals = useDealsOf(contact);
  if (deals === undefined || deals.length === 0) return null;
  return (
    <Section title={t`Deals`} count={deals.length}>
      <ul className="rows">
        {deals.map((deal) => (
          <li key={deal.id}>
            <Link to="/deals/$id" params={{ id: String(deal.id) }} className="row">
              <span className="row-words row-title">{titleOf("deal", deal)}</span>
              <span className="row-end numbers">{moneyText(deal.value, deal.currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
