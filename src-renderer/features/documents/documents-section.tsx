import { t } from "@lingui/core/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { DocumentRow } from "../../../src-shared/records/document.ts";
import { dayText, instantOf } from "../../format/dates.ts";
import { repeatedSentence } from "../../format/faults/repeated-sentence.ts";
import { joined } from "../../format/joined.ts";
import { titleOf } from "../../format/names.ts";
import { commands } from "../../platform/bridge.ts";
import { useNow } from "../../platform/clock.ts";
import { locale } from "../../platform/locale.ts";
import { type RecordTab, TabCount } from "../../records/record-tabs.tsx";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import type { Subject } from "../../session/ui.ts";
import { useFollowState, useFollows } from "../../session/use-follows.ts";
import { useUserNames } from "../../session/use-me.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconDeviceFloppy, IconFileText } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { FullNotice } from "../follow/exports.ts";
import { useDocuments } from "./use-documents.ts";

/** The files at a record of the service, as a tab of the record's page. */
export function useDocumentsTab(type: Subject["type"], id: RecordId): RecordTab {
  const documents = useDocuments(type, id);
  return {
    name: "documents",
    label: t`Documents`,
    count: <TabCount count={documents.rows?.length} />,
    panel: <Documents type={type} id={id} documents={documents} />,
  };
}

interface ListProps {
  readonly type: Subject["type"];
  readonly id: RecordId;
  readonly documents: ReturnType<typeof useDocuments>;
}

function Documents({ type, id, documents: { rows, cached, fault, lookAgain } }: ListProps) {
  const { isFollowed } = useFollows();
  const full = useFollowState((state) => state.full);
  if (rows === undefined) return null;
  return (
    <Section title={t`Documents`} isNamedAbove>
      {rows.length === 0 && (
        <EmptyState icon={IconFileText} title={t`No documents`}>
          {t`Files that are attached in your CRM are listed here.`}
        </EmptyState>
      )}
      <ul className="rows" aria-label={t`Documents`}>
        {rows.map((row) => (
          <li key={row.id}>
            <DocumentItem document={row} isCached={cached.has(row.id)} changed={lookAgain} />
          </li>
        ))}
      </ul>
      {full && isFollowed(type, id) && <FullNotice />}
      {fault !== null && (
        <p className="section-words">
          {t`This is the list as Rounds last fetched it.`} {repeatedSentence(fault).what}{" "}
          {repeatedSentence(fault).next}
        </p>
      )}
    </Section>
  );
}

interface Props {
  readonly document: DocumentRow;
  readonly isCached: boolean;
  readonly changed: () => void;
}

function DocumentItem({ document, isCached, changed }: Props) {
  const { account } = useReplica();
  const now = useNow();
  const nameOf = useUserNames();
  const [busy, setBusy] = useState(false);
  const title = titleOf("document", document);
  const added = instantOf(document.created_at);
  const run = async (call: "document.open" | "document.download") => {
    if (busy) return;
    setBusy(true);
    const done = await commands()[call]({ account: account.key, id: document.id });
    setBusy(false);
    if (!done.ok) return announceFailure(done.error);
    if (call === "document.download") announce(t`“${title}” opens without a network now.`);
    changed();
  };
  return (
    <div className="row">
      <IconFileText size={17} stroke={1.6} className="dim" aria-hidden />
      <div className="row-words">
        <UnstyledButton className="link truncate document-name" onClick={() => void run("document.open")}>
          {title}
        </UnstyledButton>
        <div className="row-about">
          {joined(
            sizeText(document.size),
            nameOf(document.creator_id),
            added !== null && dayText(added, now),
          )}
        </div>
      </div>
      <div className="row-end">
        {isCached ? (
          <span className="document-kept">
            <IconDeviceFloppy size={14} aria-hidden />
            {t`On this computer`}
          </span>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            onClick={() => void run("document.download")}
            aria-label={t`Keep offline: ${title}`}
          >
            {t`Keep offline`}
          </Button>
        )}
      </div>
    </div>
  );
}

const units = ["B", "KB", "MB", "GB"] as const;

/** "812 B", "1.4 MB": powers of 1,000, as file managers count. */
function sizeText(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return "";
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1_000 ** power;
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}
