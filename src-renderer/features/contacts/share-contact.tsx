import { t } from "@lingui/core/macro";
import { Button, Modal } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { brief } from "../../format/brief.ts";
import { titleOf, wholeTitleOf } from "../../format/names.ts";
import { vCardOf } from "../../format/vcard.ts";
import { useRow } from "../../replica/live/hooks.ts";
import { copyText } from "../../session/copy-text.ts";
import { saveText } from "../../session/save-text.ts";

/** Most bytes of a code. A camera cannot tell the squares of a larger code apart on a screen. */
const mostBytes = 800;
/** Loads the library that draws codes with the first code, because no other form needs it. */
const Code = lazy(() => import("./contact-code.tsx").then(({ ContactCode }) => ({ default: ContactCode })));

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Offers a contact as a card: for a phone's camera, as a file, and for the clipboard. Rounds sends nothing of it. */
export function ShareContact({ id, close }: Props) {
  const contact = useRow("contact", id);
  const company = useRow("contact", contact?.contact_id ?? null);
  if (!contact || company === undefined) return null;
  const card = vCardOf(contact, company && wholeTitleOf("contact", company));
  const name = titleOf("contact", contact);
  const fits = new TextEncoder().encode(card).length <= mostBytes;
  return (
    <Modal opened onClose={close} title={t`Share contact`} size={380}>
      <div className="share-contact">
        {fits && (
          <Suspense fallback={<div className="share-contact-code" />}>
            <Code text={card} label={t`Card of ${name} as a code for a camera`} />
          </Suspense>
        )}
        <p className="dim share-contact-words">
          {fits
            ? t`Scan it with a phone's camera to keep the contact.`
            : t`This contact has too much text for a code. Save or copy its card instead.`}
        </p>
        <div className="share-contact-foot">
          <Button variant="default" onClick={() => void copyText(card)}>
            {t`Copy vCard`}
          </Button>
          <Button onClick={() => void saveText(`${brief(name)}.vcf`, card)}>{t`Save vCard…`}</Button>
        </div>
      </div>
    </Modal>
  );
}
