import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { lineText } from "../../../format/brief.ts";
import type { Opened } from "../../../forms/opened-record.ts";
import { useFound } from "../../../records/find/use-found.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import type { ContactTraits } from "../../../replica/query/contacts/same-contact.ts";
import { announce } from "../../../session/announce.tsx";
import { onMac } from "../../../session/platform.ts";
import { useUi } from "../../../session/ui.ts";
import { Keys } from "../../../ui/keys.tsx";
import { findKnown, type KnownContact } from "./find-known.ts";
import { knownSentence } from "./known-sentence.ts";

/** Hits of all types: more people than a company has of one name, and more records than share the beginning of a number. */
const looked = 200;
/** Fewer digits begin too many numbers. */
const fewestDigits = 6;

interface Props {
  /** The form as it stands. */
  readonly values: Values;
  readonly opened: Opened<object, Values>;
  /** The contact that the form changes; null for a new one. */
  readonly self: RecordId | null;
}

/** Tells while the rep types that a contact like this one is here already. Saving stays as it is. */
export function KnownContacts({ values, opened, self }: Props) {
  const typed = typedContact(values);
  const found = [
    useFound(numberAsked(typed.phone), looked),
    useFound(numberAsked(typed.mobile), looked),
    useFound(typed.name, looked),
  ].flatMap(({ found }) => found);
  const candidates = [...new Set(found.filter(({ type }) => type === "contact").map(({ id }) => id))];
  const known = useLiveQuery({
    key: ["known contacts", typed, candidates, self],
    types: ["contact", "aliases"],
    once: true,
    run: (database) => findKnown(database, typed, candidates, self),
  });
  const openKnown = useOpenKnown({ ...opened, input: values }, self);
  const [first] = known ?? [];
  useWindowEvent("keydown", (event) => {
    const isMod = onMac() ? event.metaKey : event.ctrlKey;
    if (first === undefined || !isMod || event.key.toLowerCase() !== "o" || event.repeat) return;
    event.preventDefault();
    openKnown(first);
  });
  return (
    <div role="status">
      {known && first && (
        <div className="known-contacts">
          <p className="known-contacts-head">{t`This contact may be here already.`}</p>
          {known.map((one) => (
            <div key={one.id} className="known-contact">
              <span className="truncate">{knownSentence(one.by, one.title)}</span>
              {one === first && <Keys keys={["mod+o"]} mute />}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`Open ${lineText(one.title)}`}
                onClick={() => openKnown(one)}
              >
                {t`Open`}
              </Button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Returns the function that closes the form and opens the page of a contact instead. Undo opens the form again as it
 * was closed.
 */
function useOpenKnown({ seen, input, followed }: Opened<object, Values>, self: RecordId | null) {
  const navigate = useNavigate();
  const open = useUi((state) => state.open);
  const close = useUi((state) => state.close);
  return ({ id }: KnownContact) => {
    close();
    void navigate({ to: "/contacts/$id", params: { id: String(id) } });
    const reopened = { seen, input, followed };
    const again = async () =>
      open(self === null ? { kind: "contact", reopened } : { kind: "editContact", id: self, reopened });
    announce(t`The form was closed without saving.`, again);
  };
}

function typedContact(values: Values): ContactTraits {
  const text = (field: string) => (typeof values[field] === "string" ? values[field] : "");
  const isOrganization = values.is_organization === true;
  return {
    email: text("email"),
    phone: text("phone"),
    mobile: text("mobile"),
    name: isOrganization ? text("name") : `${text("first_name")} ${text("last_name")}`.trim(),
    isOrganization,
    company: typeof values.contact_id === "number" ? (values.contact_id as RecordId) : null,
  };
}

function numberAsked(phone: string): string {
  return phone.replace(/\D/g, "").length < fewestDigits ? "" : phone;
}
