import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconCloudCheck } from "../../app/icons.ts";
import type { OutboxRow } from "../../replica/database.ts";
import { WorkItem } from "./work-item.tsx";

const step = 100;

export function WaitingList({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconCloudCheck} title="Nothing is waiting">
          Everything you did has been sent.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="rows card rows-card" aria-label="Waiting edits">
        {rows.slice(0, shown).map((row) => (
          <WorkItem key={row.sequence} row={row} />
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
