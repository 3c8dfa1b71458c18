import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useUi } from "../../session/ui.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";

/** Why there is no Edit, and what to do instead. */
export function NotChangeable({ contact }: { readonly contact: ContactRow }) {
  const open = useUi((state) => state.open);
  const changes = useCapabilities("contact", "update");
  if (changes || isTemporary(contact.id)) return null;
  return (
    <div className="contact-closed" data-not-editable>
      <p>
        {t`Contacts can't be edited here yet. Add a note with what changed, or ask your administrator to turn editing on.`}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => open({ kind: "note", subject: { type: "contact", id: contact.id } })}
      >
        {t`Note a change`}
      </Button>
    </div>
  );
}
