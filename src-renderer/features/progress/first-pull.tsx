import { plural, t } from "@lingui/core/macro";
import { Progress } from "@mantine/core";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { doneShare } from "./done-share.ts";
import { PullTable } from "./pull-table.tsx";
import "./progress.css";

/** Shows the progress of the first pull: the records that are here already, and that the rep need not wait. */
export function FirstPull() {
  const sync = useFromMain((state) => state.sync);
  if (sync === null || !sync.firstPull || sync.progress.length === 0) return null;
  const rows = sync.progress.reduce((sum, one) => sum + one.rows, 0);
  return (
    <Section
      title={
        sync.phase === "offline" ? t`Fetching your data continues when you're online` : t`Fetching your data`
      }
    >
      <div className="first-pull">
        <p className="first-pull-words numbers">
          {plural(rows, {
            one: "# record so far. You can start working; everything appears as it arrives.",
            other: "# records so far. You can start working; everything appears as it arrives.",
          })}
        </p>
        <Progress value={doneShare(sync.progress) * 100} size="sm" aria-label={t`Fetching your data`} />
        <PullTable progress={sync.progress} />
      </div>
    </Section>
  );
}
