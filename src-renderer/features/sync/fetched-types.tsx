import { t } from "@lingui/core/macro";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { PullTable } from "../progress/exports.ts";
import { UnreadTypes } from "./unread-types.tsx";

/** Shows the progress of fetching for each record type. */
export function FetchedTypes() {
  const sync = useFromMain((state) => state.sync);
  if (sync === null || sync.progress.length === 0) return null;
  return (
    <Section title={t`Fetched from the services`}>
      <div className="fetched">
        <PullTable progress={sync.progress} />
        <UnreadTypes progress={sync.progress} />
      </div>
    </Section>
  );
}
