import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconCloudCheck } from "../../app/icons.ts";
import { counted } from "../../app/names.ts";
import type { OutboxRow } from "../../replica/database.ts";
import { WorkItem } from "./work-item.tsx";

const step = 100;

interface Props {
  readonly rows: readonly OutboxRow[];
  /** How many edits are in the list beside this one, and not sent either. */
  readonly parked: number;
}

export function WaitingList({ rows, parked }: Props) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconCloudCheck} title="Nothing is waiting">
          {parked === 0
            ? "Everything you did has been sent."
            : `${counted(parked, "edit needs", "edits need")} your attention.`}
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
