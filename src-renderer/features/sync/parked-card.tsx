import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { parkSentence } from "../../../src-main/contract/fault-sentence.ts";
import type { Values } from "../../../src-main/contract/outbox.ts";
import { announceFailure } from "../../app/announce.tsx";
import { Confirm } from "../../app/confirm.tsx";
import { Section } from "../../app/section.tsx";
import { useFocusBack } from "../../app/use-focus-back.ts";
import type { OutboxRow } from "../../replica/database.ts";
import { useReplica, useRow } from "../../replica/hooks.ts";
import { ConflictTable } from "./conflict-table.tsx";
import { correctable } from "./correctable.ts";
import { Correction } from "./correction.tsx";
import { actionText, brief, titleOfEdit } from "./work-words.ts";

/** An edit that needs the rep: why, and what can be done (law 4). */
export function ParkedCard({ row }: { readonly row: OutboxRow }) {
  const { edits } = useReplica();
  // The button that settles it goes with the card.
  useFocusBack();
  const record = useRow(row.type, row.id);
  const [discarding, setDiscarding] = useState(false);
  const title = brief(titleOfEdit(row, record));
  const reason = row.park;
  const told = (answer: { readonly ok: true } | { readonly ok: false; readonly error: Fault }) => {
    if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
  };
  const retry = async (how: { readonly patch?: Values; readonly keep: "asIs" | "mine" }) =>
    told(await edits.retry(row.sequence, how));
  const discard = async () => {
    setDiscarding(false);
    told(await edits.discard(row.sequence));
  };
  const conflict = reason?.kind === "conflict" ? reason : null;
  const fields = reason?.kind === "refused" ? correctable(reason.fault, row.patch) : [];
  const retryable = reason?.kind === "refused" || reason?.kind === "unknownIfArrived";
  const discardButton = (
    <Button variant="default" onClick={() => setDiscarding(true)}>
      Discard
    </Button>
  );
  const sentence = reason && parkSentence(reason);
  return (
    <Section title={title}>
      <div className="parked">
        <p className="parked-words">
          <span className="dim">{actionText(row.kind, row.type)}</span>
          <span className="words">{sentence?.what}</span>
          <strong>{sentence?.next}</strong>
        </p>
        {conflict && <ConflictTable fields={conflict.fields} />}
        {fields.length > 0 ? (
          <Correction fields={fields} send={(patch) => retry({ patch, keep: "asIs" })}>
            {discardButton}
          </Correction>
        ) : (
          <Group gap="xs">
            {conflict && <Button onClick={() => void retry({ keep: "mine" })}>Keep mine</Button>}
            {conflict && (
              <Button variant="default" onClick={() => void discard()}>
                Keep theirs
              </Button>
            )}
            {retryable && <Button onClick={() => void retry({ keep: "asIs" })}>Retry</Button>}
            {!conflict && discardButton}
          </Group>
        )}
      </div>
      {discarding && (
        <Confirm
          title="Discard this edit?"
          confirm="Discard"
          run={() => void discard()}
          close={() => setDiscarding(false)}
        >
          “{title}” is removed from this device together with what hangs on it, and is not sent. This cannot
          be undone.
        </Confirm>
      )}
    </Section>
  );
}
