import { plural, t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import { locale } from "../../../platform/locale.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { Labels } from "../../../replica/query/contacts/contact-columns.ts";
import type {
  ContactCards,
  ContactColumns,
  UnreadContacts,
} from "../../../replica/query/contacts/contact-file.ts";
import type { CustomFields } from "../../../replica/query/contacts/read-contact.ts";
import { mostColumns } from "../../../replica/query/import/table-limits.ts";
import type { ReplicaWork } from "../../../replica/worker/worker-side.ts";
import { announce } from "../../../session/announce.tsx";
import { useIsWhole } from "../../../session/use-fetched.ts";
import { FaultAlert } from "../../../ui/faults/fault-alert.tsx";
import { Page } from "../../../ui/page.tsx";
import { useDefinitions } from "../../custom-fields/exports.ts";
import { ImportHead, ImportLines, ImportPage, unreadTable, usePlanned } from "../../imports/exports.ts";
import { CardsCard, ColumnsCard } from "./columns-card.tsx";
import { importAsSeen } from "./contact-import.ts";
import { ContactImportProgress } from "./contact-import-progress.tsx";
import { cellSpellings, labelsOf } from "./contact-labels.ts";
import { contactLines } from "./contact-lines.ts";
import "../contacts.css";

/** Imports contacts from a file: the rep chooses it, says what its columns mean and looks through it; Rounds saves and sends them. */
export function ContactImportPage() {
  return (
    <ImportPage
      kind="contacts"
      title={t`Import contacts`}
      frame={Page}
      back={{ to: "/contacts", label: t`Back to contacts` }}
      chooseLabel={t`Choose a file`}
      hint={t`Choose vCards, or a CSV file whose first line names its columns. Files that were exported here or by other address books can be read.`}
      progress={<ContactImportProgress />}
      preview={({ file, text, chosen }, begun) => (
        <Opened key={chosen} file={file} text={text} begun={begun} />
      )}
    />
  );
}

interface FileProps {
  readonly file: string;
  readonly text: string;
  readonly begun: () => void;
}

/** The file with its columns, once their headings are read. */
function Opened({ file, text, begun }: FileProps) {
  const people = useDefinitions("person");
  const organizations = useDefinitions("organization");
  const definitions = useMemo(() => [...people, ...organizations], [people, organizations]);
  const labels = useMemo(() => labelsOf(definitions), [definitions]);
  const customFields = useMemo(
    () => Object.fromEntries(definitions.map(({ name, kind, choices }) => [name, { kind, choices }])),
    [definitions],
  );
  const ask = useCallback((work: ReplicaWork) => work.readContactColumns({ text, labels }), [text, labels]);
  const { plan: found } = usePlanned(ask);
  if (found === undefined) return <p role="status">{t`Reading ${file}…`}</p>;
  if (found.kind !== "columns" && found.kind !== "cards") return <FaultAlert fault={unread(file, found)} />;
  return (
    <Preview
      // Custom fields that are read a moment later may be meant by a column.
      key={found.kind === "columns" ? found.targets.join() : found.kind}
      file={file}
      text={text}
      begun={begun}
      labels={labels}
      customFields={customFields}
      found={found}
    />
  );
}

interface PreviewProps extends FileProps {
  readonly labels: Labels;
  readonly customFields: CustomFields;
  readonly found: ContactColumns | ContactCards;
}

function Preview({ file, text, begun, labels, customFields, found }: PreviewProps) {
  const { edits, database, work } = useReplica();
  const [targets, setTargets] = useState(found.kind === "columns" ? found.targets : noColumns);
  const [withSharedNumbers, setWithSharedNumbers] = useState(false);
  const ask = useCallback(
    (work: ReplicaWork) => {
      const options = { words: cellSpellings(), customFields, withSharedNumbers };
      return work.planContactImport({ text, labels, targets, options });
    },
    [text, labels, targets, customFields, withSharedNumbers],
  );
  const { plan, isCurrent } = usePlanned(ask);
  const wanted = plan?.kind === "plan" ? plan.counts.create : 0;
  // The service makes a contact again, though it has it: a contact of the file that is not here yet would be there twice.
  const isWhole = useIsWhole("contact");
  return (
    <>
      {plan?.kind === "plan" && (
        <ImportHead
          file={file}
          wanted={wanted}
          isCurrent={isCurrent && isWhole}
          label={plural(wanted, { one: "Import # contact", other: "Import # contacts" })}
          run={() =>
            importAsSeen(
              { edits, database },
              { file, seen: plan, planAgain: () => ask(work), came: announceCame },
            )
          }
          begun={begun}
          to="/contacts"
        >
          {plan.sharedNumbers > 0 && (
            <Checkbox
              checked={withSharedNumbers}
              onChange={(event) => setWithSharedNumbers(event.currentTarget.checked)}
              label={plural(plan.sharedNumbers, {
                one: "Import # contact that shares only a phone number",
                other: "Import # contacts that share only a phone number",
              })}
            />
          )}
        </ImportHead>
      )}
      {!isWhole && (
        <p className="callout import-waits" role="status">
          {t`You can import once all contacts of your CRM are on this computer, so that none is made twice.`}
        </p>
      )}
      {found.kind === "columns" ? (
        <ColumnsCard columns={found} targets={targets} labels={labels} change={setTargets} />
      ) : (
        <CardsCard cards={found} />
      )}
      {plan === undefined && <p role="status">{t`Reading ${file}…`}</p>}
      {plan?.kind === "plan" && <ImportLines plan={plan} format={contactLines} />}
      {plan !== undefined && plan.kind !== "plan" && <FaultAlert fault={unread(file, plan)} />}
    </>
  );
}

const noColumns: readonly null[] = [];

const format = new Intl.NumberFormat(locale);

function unread(file: string, why: UnreadContacts) {
  if (why.kind !== "tooManyColumns") return unreadTable(file, why);
  return {
    what: t`${file} has more than ${{ most: format.format(mostColumns) }} columns.`,
    next: t`Check that this is the right file, or take out the columns that no contact needs.`,
  };
}

function announceCame(count: number): void {
  announce(
    plural(count, {
      one: "# contact of the file came in meanwhile, and isn't imported again.",
      other: "# contacts of the file came in meanwhile, and aren't imported again.",
    }),
  );
}
