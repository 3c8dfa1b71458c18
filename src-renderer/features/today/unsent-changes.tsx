import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useOutbox } from "../../replica/live/hooks.ts";
import type { Folded } from "../../replica/query/outbox/fold-visits.ts";
import { listedChanges } from "../../replica/query/outbox/outbox-queries.ts";
import type { OutboxRow } from "../../replica/store/database.ts";
import { useFromMain } from "../../session/session.ts";
import { IconCloudCheck } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { Unread } from "../../ui/together.tsx";
import { WorkItem } from "../sync/exports.ts";

const shown = 5;

/** Shows the edits that have not been sent, those that need attention first. */
export function UnsentChanges() {
  const outbox = useOutbox();
  const offline = useFromMain((state) => state.sync?.phase === "offline");
  if (outbox === undefined) return <Unread />;
  const { waiting, parked } = listedChanges(outbox);
  const needy = parked.length;
  const work: readonly Folded<OutboxRow>[] = [
    ...parked.map(({ head, kind, base, patch }) => [{ ...head, kind, base, patch }] as const),
    ...waiting,
  ];
  return (
    <Section
      title={t`Unsent changes`}
      count={work.length || undefined}
      {...(needy > 0 ? { tone: "attention" as const } : {})}
      action={
        <Link to="/sync" search={needy > 0 ? { tab: "attention" } : {}} className="link section-link">
          {needy > 0 ? plural(needy, { one: "# needs attention", other: "# need attention" }) : t`Open Sync`}
        </Link>
      }
    >
      {work.length === 0 ? (
        <p className="section-words all-sent">
          <IconCloudCheck size={17} aria-hidden /> {t`Everything you did has been sent.`}
        </p>
      ) : (
        <>
          {offline && waiting.length > 0 && (
            <p className="section-words">{t`Saved on this computer. It'll be sent when you're back online.`}</p>
          )}
          <ul className="rows">
            {work.slice(0, shown).map((rows) => (
              <li key={rows[0].sequence}>
                <WorkItem rows={rows} compact />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
