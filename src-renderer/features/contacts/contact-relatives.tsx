import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { lineText } from "../../format/brief.ts";
import { titleOf } from "../../format/names.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { Section } from "../../ui/section.tsx";

const shown = 50;

interface Props {
  readonly contact: ContactRow;
  readonly title: string;
  /** The field by which they name this organization. */
  readonly by: "contact_id" | "parent_organization_id";
}

/** Those who name this organization: who works here, what belongs to it. */
export function ContactRelatives({ contact, title, by }: Props) {
  const found = useLiveQuery({
    key: ["relatives", by, contact.id],
    types: ["contact", "aliases"],
    run: async (database) => {
      const own = await currentId(database, "contact", contact.id);
      const those = () => database.contact.where(by).equals(own);
      return { rows: await those().limit(shown).toArray(), count: await those().count() };
    },
  });
  if (found === undefined || found.count === 0) return null;
  return (
    <Section title={title} count={found.count}>
      <ul className="rows">
        {found.rows.map((one) => (
          <li key={one.id}>
            <Link to="/contacts/$id" params={{ id: String(one.id) }} className="row">
              <span className="row-words row-title">{titleOf("contact", one)}</span>
              {one.title && <span className="row-end contact-role truncate">{lineText(one.title)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {found.count > found.rows.length && (
        <p className="section-words">
          {t`The first ${{ count: found.rows.length }} are shown. Search finds the others.`}
        </p>
      )}
    </Section>
  );
}
