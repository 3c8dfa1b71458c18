import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Opened } from "../../forms/opened-record.ts";
import { IconAddressBook, IconUserPlus } from "../../ui/icons.ts";
import { capture, inMenu, later, type Manifest, page, recordPage } from "../manifest.ts";
import { contactsSearch } from "./contacts-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly contact: { readonly begin?: Values; readonly reopened?: Opened<object, Values> };
    readonly shareContact: { readonly id: RecordId };
    readonly editContact: { readonly id: RecordId; readonly reopened?: Opened<object, Values> };
  }
}

export const contacts = {
  routes: [
    page("/contacts", () => import("./contacts-page.tsx"), "ContactsPage", contactsSearch),
    page("/contacts/import", () => import("./import/import-page.tsx"), "ContactImportPage"),
    recordPage("/contacts/$id", "contact", () => import("./contact-page.tsx"), "ContactPage"),
  ],
  dialogs: {
    contact: later(() => import("./contact-form.tsx"), "ContactModal"),
    shareContact: later(() => import("./share-contact.tsx"), "ShareContact"),
    editContact: later(() => import("./contact-form.tsx"), "ContactEditor"),
  },
  commands: [
    capture("c", IconUserPlus, "contact", {
      ...inMenu("newContact"),
      synonyms: t`person customer company add`,
    }),
  ],
  place: { to: "/contacts", label: t`Contacts`, icon: IconAddressBook, keys: ["g", "c"] },
  found: [{ heading: t`Contacts`, label: t`Import contacts`, to: "/contacts/import" }],
  records: { contact: { icon: IconAddressBook, page: "/contacts/$id", list: "/contacts", searchedBy: "q" } },
} as const satisfies Manifest;
