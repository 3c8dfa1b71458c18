import { Button } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ContactRow } from "../../../src-main/contract/records/contact.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconAddressBook, IconCheckbox, IconMapPin, IconNote } from "../../app/icons.ts";
import { titleOf } from "../../app/names.ts";
import { nobody } from "../../app/nobody.ts";
import { Page } from "../../app/page.tsx";
import { RecordLink } from "../../app/record-link.tsx";
import { RecordMark } from "../../app/record-mark.tsx";
import { routeId } from "../../app/route-id.ts";
import { useUi } from "../../app/ui.ts";
import { useRow, useStableKey } from "../../replica/hooks.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { Avatar } from "./avatar.tsx";
import { ContactDetails } from "./contact-details.tsx";
import "./contacts.css";

const route = getRouteApi("/contacts/$id");

/** One contact. Made offline, it keeps this page when it gets its id (law 11). */
export function ContactPage() {
  const id = routeId(route.useParams().id) ?? nobody;
  const contact = useRow("contact", id);
  const key = useStableKey("contact", id);
  if (contact === undefined) return null;
  if (contact === null) {
    return (
      <Page title="Contact">
        <EmptyState icon={IconAddressBook} title="This contact is not on this device">
          <p>It may have been deleted, or not been fetched yet.</p>
          <Link to="/contacts" className="link">
            See all contacts
          </Link>
        </EmptyState>
      </Page>
    );
  }
  return <Known key={key} contact={contact} />;
}

function Known({ contact }: { readonly contact: ContactRow }) {
  const open = useUi((state) => state.open);
  const subject = { type: "contact", id: contact.id } as const;
  return (
    <Page
      title={titleOf("contact", contact)}
      sign={<Avatar contact={contact} large />}
      about={
        <>
          {contact.title && <span>{contact.title}</span>}
          {contact.contact_id && <RecordLink type="contact" id={contact.contact_id} />}
          {contact.is_organization && <span>{contact.industry || "Organization"}</span>}
          <RecordMark type="contact" id={contact.id} />
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconNote size={16} aria-hidden />}
            onClick={() => open({ kind: "note", subject })}
          >
            Add note
          </Button>
          <Button
            variant="default"
            leftSection={<IconCheckbox size={16} aria-hidden />}
            onClick={() => open({ kind: "task", subject })}
          >
            Add task
          </Button>
          <Button
            leftSection={<IconMapPin size={16} aria-hidden />}
            onClick={() => open({ kind: "visit", subject })}
          >
            Log visit
          </Button>
        </>
      }
    >
      <div className="record">
        <Timeline type="contact" id={contact.id} />
        <ContactDetails contact={contact} />
      </div>
    </Page>
  );
}
