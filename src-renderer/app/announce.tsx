import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { faultSentence } from "../../src-main/contract/fault-sentence.ts";
import type { EditFailure, Edits, Saved } from "../outbox/edits.ts";
import { errorsByField } from "./issues.ts";

type Undo = () => Promise<void>;

const shownForMs = 8000;
let shown: string | null = null;
let lastUndo: { readonly id: string; readonly undo: Undo } | null = null;

/** Says in passing what was done, with a way back where there is one (also Ctrl/Cmd+Z). The next takes its place. */
export function announce(message: string, undo?: Undo): void {
  if (shown !== null) notifications.hide(shown);
  const id = notifications.show({
    message: undo ? <Undoable message={message} undo={() => void takeBack()} /> : message,
    autoClose: shownForMs,
    withBorder: true,
    color: "petrol",
    closeButtonProps: { "aria-label": "Dismiss" },
    onClose: () => {
      if (lastUndo?.id === id) lastUndo = null;
    },
  });
  shown = id;
  lastUndo = undo ? { id, undo } : null;
}

/**
 * Says what was saved. Undo withdraws it; once it was sent, `otherwise` makes the way back as an edit of its
 * own, where there is one.
 */
export function announceSaved(
  message: string,
  edits: Edits,
  saved: Saved,
  otherwise?: () => ReturnType<Edits["remove"]>,
): void {
  announce(message, async () => {
    const undone = await edits.undo(saved.sequences);
    if (!undone.ok) return announceFailure({ kind: "fault", fault: undone.error });
    if (undone.value.undone) return;
    const back = await otherwise?.();
    if (back === undefined) announce("It was sent already, so it cannot be taken back here.");
    else if (!back.ok) announceFailure(back.error);
  });
}

/** Says that something did not work, and what to do next. */
export function announceFailure(failure: EditFailure): void {
  const sentence =
    failure.kind === "fault"
      ? faultSentence(failure.fault)
      : {
          what: "This cannot be saved as it is.",
          next: Object.values(errorsByField(failure.issues)).join(" "),
        };
  notifications.show({
    title: sentence.what,
    message: sentence.next,
    color: "red",
    withBorder: true,
    autoClose: false,
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}

/** Takes back what was last announced, if it still can be. */
export async function takeBack(): Promise<void> {
  const last = lastUndo;
  if (last === null) return;
  lastUndo = null;
  notifications.hide(last.id);
  await last.undo();
}

function Undoable({ message, undo }: { readonly message: string; readonly undo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span className="words">{message}</span>
      <Button size="compact-sm" variant="light" onClick={undo}>
        Undo
      </Button>
    </Group>
  );
}
