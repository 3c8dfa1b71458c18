import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { AssociatedContactRow } from "../../../src-shared/records/associated-contact.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { lineText } from "../../format/brief.ts";
import { repeatedSentence } from "../../format/faults/repeated-sentence.ts";
import { commands } from "../../platform/bridge.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { whenQuiet } from "../../replica/live/when-quiet.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { AssociateModal } from "./associate-modal.tsx";

/**
 * Shows the further contacts of a deal, each with a role: at once the contacts that the replica has, then the contacts
 * that the service has.
 */
export function AssociatedContacts({ deal }: { readonly deal: DealRow }) {
  const [adding, setAdding] = useState(false);
  const keyOf = useStableKeys();
  const fault = usePullChildren("associated_contact", deal.id);
  const rows = useLiveQuery({
    key: ["associated", deal.id],
    types: ["associated_contact", "aliases"],
    run: async (database) => {
      const id = await currentId(database, "deal", deal.id);
      return await database.associated_contact.where("deal_id").equals(id).toArray();
    },
  });
  return (
    <Section
      title={t`Associated contacts`}
      count={rows && rows.length > 0 ? rows.length : undefined}
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
          {t`Add contact`}
        </Button>
      }
    >
      {rows?.length === 0 && <p className="section-words">{t`Who else has a say in this deal?`}</p>}
      {rows && rows.length > 0 && (
        <ul className="rows" aria-label={t`Associated contacts`}>
          {rows.map((row) => (
            <li key={keyOf("associated_contact", row.id)} className="row">
              <One row={row} />
            </li>
          ))}
        </ul>
      )}
      {fault !== null && (
        <p className="section-words">
          {t`This is the list as it was last known here.`} {repeatedSentence(fault).what}{" "}
          {repeatedSentence(fault).next}
        </p>
      )}
      {adding && <AssociateModal deal={deal} close={() => setAdding(false)} />}
    </Section>
  );
}

function One({ row }: { readonly row: AssociatedContactRow }) {
  return (
    <>
      <span className="row-words">
        <span className="row-title">
          {row.contact_id && <RecordLink type="contact" id={row.contact_id} />}
        </span>
        {row.role && <span className="row-about associated-role">{lineText(row.role)}</span>}
      </span>
      <RecordMark type="associated_contact" id={row.id} />
    </>
  );
}

/**
 * Has the records of a type that live under another brought up to date: when a page opens, and after each sync while it
 * is open. They come by the replica (law 1); this answers why the service could not be asked, null where it was.
 */
function usePullChildren(type: RecordName, under: RecordId): Fault | null {
  const { account, database } = useReplica();
  const syncedAt = useFromMain(({ sync }) => sync?.syncedAt);
  const [fault, setFault] = useState<Fault | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync that came through asks anew.
  useEffect(() => {
    // The service does not know it yet: nobody has put anything under it there.
    if (isTemporary(under)) return setFault(null);
    let left = false;
    const pull = async () => {
      // Lets the page read first: writing the answer would make its reads wait.
      await whenQuiet(database);
      if (left) return;
      const read = await commands()["sync.pullChildren"]({ account: account.key, type, under });
      if (!left) setFault(read.ok ? null : read.error);
    };
    void pull();
    return () => {
      left = true;
    };
  }, [account.key, database, type, under, syncedAt]);
  return fault;
}
