import { t } from "@lingui/core/macro";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { PullTable } from "../progress/pull-table.tsx";
import { UnreadTypes } from "./unread-types.tsx";

/** How far each type has been fetched. */
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
