import { plural } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import type { ImportState } from "../../../outbox/read-imports.ts";
import { lazily } from "../../../platform/lazily.ts";
import { ImportProgress } from "../../imports/exports.ts";

const ImportedContacts = lazily(async () => (await import("./imported-contacts.tsx")).ImportedContacts);

/** Shows the progress of each import of contacts. */
export function ContactImportProgress() {
  return <ImportProgress type="contact" below={(state) => <SentContacts state={state} />} />;
}

/** Lists the contacts of an import that the service has by now, and deletes them where it lets contacts be deleted. */
function SentContacts({ state: { note, sent } }: { readonly state: ImportState }) {
  const [open, setOpen] = useState(false);
  if (sent === 0) return null;
  return (
    <div className="sent-contacts">
      <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {plural(sent, { one: "Show # sent contact", other: "Show # sent contacts" })}
      </Button>
      <Suspense>{open && <ImportedContacts note={note} />}</Suspense>
    </div>
  );
}
