import { Button } from "@mantine/core";
import { useState } from "react";
import { useNow } from "../../app/clock.ts";
import { momentText } from "../../app/dates.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconCloudUp } from "../../app/icons.ts";
import type { HistoryRow } from "../../replica/database.ts";
import { actionText, firstLine } from "./work-words.ts";

const step = 100;

const outcomes: Readonly<Record<HistoryRow["outcome"], string>> = {
  delivered: "Delivered",
  withdrawn: "Undone before it was sent",
  discarded: "Discarded",
};

/** What has left this device, and what was taken back. */
export function SentList({ rows }: { readonly rows: readonly HistoryRow[] }) {
  const now = useNow();
  const [shown, setShown] = useState(step);
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconCloudUp} title="Nothing was sent yet">
          What you log, write or tick off is listed here once it is delivered.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="rows card rows-card" aria-label="Sent edits">
        {rows.slice(0, shown).map((row) => (
          <li key={row.sequence} className="row">
            <div className="row-words">
              <div className="row-title" title={row.title}>
                {firstLine(row.title)}
              </div>
              <div className="row-about">
                {actionText(row.kind, row.type)} ·{" "}
                <span className={row.outcome === "delivered" ? "sent" : undefined}>
                  {outcomes[row.outcome]}
                </span>
              </div>
            </div>
            <time className="row-end numbers" dateTime={new Date(row.at).toISOString()}>
              {momentText(row.at, now)}
            </time>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" mt="xs" onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      )}
    </>
  );
}
