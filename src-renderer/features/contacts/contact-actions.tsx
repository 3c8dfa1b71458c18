import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { titleOf } from "../../format/names.ts";
import { CaptureButtons } from "../../records/capture-buttons.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { RecordMenu } from "../../records/record-menu.tsx";
import { useSupport } from "../../session/session.ts";
import { useUi } from "../../session/ui.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { IconLifebuoy, IconQrcode } from "../../ui/icons.ts";

/**
 * Offers the actions on a contact. The rep can change and delete an unsent contact, whatever the service
 * offers.
 */
export function ContactActions({ contact }: { readonly contact: ContactRow }) {
  const open = useUi((state) => state.open);
  const subject = { type: "contact", id: contact.id } as const;
  const support = useSupport();
  const unsent = isTemporary(contact.id);
  const changes = useCapabilities("contact", "update") || unsent;
  const deletes = useCapabilities("contact", "delete") || unsent;
  return (
    <>
      <CaptureButtons subject={subject} />
      {changes && <EditButton dialog={{ kind: "editContact", id: contact.id }} variant="default" />}
      <RecordMenu
        label={t`More for this contact`}
        deleteLabel={t`Delete contact…`}
        canDelete={deletes}
        deletion={{
          type: "contact",
          row: contact,
          messages: {
            title: t`Delete this contact?`,
            confirm: t`Delete contact`,
            announcement: t`Contact deleted.`,
          },
          children: t`“${{ name: titleOf("contact", contact) }}” is deleted for everybody. Once it's sent, nobody can bring it back.`,
        }}
      >
        <Menu.Item
          leftSection={<IconQrcode size={15} aria-hidden />}
          onClick={() => open({ kind: "shareContact", id: contact.id })}
        >
          {t`Share contact…`}
        </Menu.Item>
        {support && (
          <Menu.Item
            leftSection={<IconLifebuoy size={15} aria-hidden />}
            onClick={() => open({ kind: "event", subject })}
          >
            {t`Add support event`}
          </Menu.Item>
        )}
      </RecordMenu>
    </>
  );
}
