import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import { lineText } from "../../../format/brief.ts";
import { titleOf } from "../../../format/names.ts";
import { type RecordTab, TabCount } from "../../../records/record-tabs.tsx";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { currentId } from "../../../replica/store/current-id.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconAddressBook } from "../../../ui/icons.ts";
import { Section } from "../../../ui/section.tsx";

const shown = 50;

interface Relatives {
  readonly rows: readonly ContactRow[];
  readonly count: number;
}

interface Props {
  readonly contact: ContactRow;
}

/** Lists the people and subsidiaries of an organization, or the people who work where this person does. */
export function peopleTab(contact: ContactRow): RecordTab | null {
  if (placeOf(contact) === null) return null;
  return {
    name: "people",
    label: t`People`,
    count: <PeopleCount contact={contact} />,
    panel: <People contact={contact} />,
  };
}

/** The organization, or the one where this person works. */
function placeOf({ id, is_organization: isOrganization, contact_id }: ContactRow): RecordId | null {
  return isOrganization === true ? id : (contact_id ?? null);
}

function usePeople(contact: ContactRow) {
  const people = useRelatives(placeOf(contact), "contact_id", contact.id);
  const parent = contact.is_organization === true ? contact.id : null;
  const subsidiaries = useRelatives(parent, "parent_organization_id", contact.id);
  return { people, subsidiaries, count: people && subsidiaries && people.count + subsidiaries.count };
}

function PeopleCount({ contact }: Props) {
  return <TabCount count={usePeople(contact).count} />;
}

function People({ contact }: Props) {
  const { people, subsidiaries, count } = usePeople(contact);
  const isOrganization = contact.is_organization === true;
  return (
    <div className="stack">
      {people && people.count > 0 && (
        <ContactRelatives title={isOrganization ? t`People` : t`Works there too`} found={people} />
      )}
      {subsidiaries && subsidiaries.count > 0 && (
        <ContactRelatives title={t`Subsidiaries`} found={subsidiaries} />
      )}
      {count === 0 && (
        <Section title={t`People`} isNamedAbove>
          <EmptyState
            icon={IconAddressBook}
            title={isOrganization ? t`Nobody here yet` : t`Nobody else here yet`}
          />
        </Section>
      )}
    </div>
  );
}

/**
 * Returns the first contacts that name the record `of` in the field `by`, and the number of all of them, without
 * `except`. Undefined until they are read.
 */
function useRelatives(
  of: RecordId | null,
  by: "contact_id" | "parent_organization_id",
  except: RecordId,
): Relatives | undefined {
  return useLiveQuery({
    key: ["relatives", by, of, except],
    types: ["contact", "aliases"],
    run: async (database) => {
      if (of === null) return { rows: [], count: 0 };
      const [place, own] = await Promise.all([
        currentId(database, "contact", of),
        currentId(database, "contact", except),
      ]);
      const those = () => database.contact.where(by).equals(place);
      const [rows, count] = await Promise.all([
        those()
          .limit(shown + 1)
          .toArray(),
        those().count(),
      ]);
      const others = rows.filter(({ id }) => id !== own);
      return { rows: others.slice(0, shown), count: place === own ? count : Math.max(count - 1, 0) };
    },
  });
}

function ContactRelatives({ title, found }: { readonly title: string; readonly found: Relatives }) {
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
