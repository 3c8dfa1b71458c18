import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { IconAddressBook, IconUserPlus } from "../../ui/icons.ts";
import { inMenu, later, type Manifest, page } from "../manifest.ts";
import { contactsSearch } from "./contacts-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly contact: object;
    readonly editContact: { readonly id: RecordId };
  }
}

export const contacts = {
  routes: [
    page("/contacts", () => import("./contacts-page.tsx"), "ContactsPage", contactsSearch),
    page("/contacts/$id", () => import("./contact-page.tsx"), "ContactPage"),
  ],
  dialogs: {
    contact: later(() => import("./contact-modal.tsx"), "ContactModal"),
    editContact: later(() => import("./contact-editor.tsx"), "ContactEditor"),
  },
  commands: [
    {
      ...inMenu("newContact"),
      group: "capture",
      keys: ["mod+n", "c"],
      icon: IconUserPlus,
      run: ({ open }) => open({ kind: "contact" }),
    },
  ],
  place: {
    to: "/contacts",
    label: t`Contacts`,
    icon: IconAddressBook,
    command: "goContacts",
    keys: ["g", "c"],
  },
  records: { contact: { icon: IconAddressBook, page: "/contacts/$id", list: "/contacts" } },
} as const satisfies Manifest;
