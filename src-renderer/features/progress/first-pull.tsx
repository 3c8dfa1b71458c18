import { Progress } from "@mantine/core";
import { counted } from "../../app/names.ts";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { doneShare } from "./done-share.ts";
import { PullTable } from "./pull-table.tsx";
import "./progress.css";

/** While everything is fetched for the first time: what is there already, and that one need not wait. */
export function FirstPull() {
  const sync = useFromMain((state) => state.sync);
  if (sync === null || !sync.firstPull || sync.progress.length === 0) return null;
  const rows = sync.progress.reduce((sum, one) => sum + one.rows, 0);
  return (
    <Section
      title={
        sync.phase === "offline" ? "Fetching your data goes on when you are online" : "Fetching your data"
      }
    >
      <div className="first-pull">
        <p className="first-pull-words numbers">
          {counted(rows, "record")} so far. You can start working; everything appears as it arrives.
        </p>
        <Progress value={doneShare(sync.progress) * 100} size="sm" aria-label="Fetching your data" />
        <PullTable progress={sync.progress} />
      </div>
    </Section>
  );
}
