import { EmptyState } from "../../app/empty-state.tsx";
import { IconCircleCheck } from "../../app/icons.ts";
import type { OutboxRow } from "../../replica/database.ts";
import { ParkedCard } from "./parked-card.tsx";

export function ParkedList({ rows }: { readonly rows: readonly OutboxRow[] }) {
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconCircleCheck} title="Nothing needs you">
          What the service refuses, or somebody else changed as well, waits here for your choice.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="stack">
      {rows.map((row) => (
        <ParkedCard key={row.sequence} row={row} />
      ))}
    </div>
  );
}
