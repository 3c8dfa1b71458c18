import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { faultSentence } from "../../src-shared/i18n/fault-sentence.ts";
import { fieldErrorOf } from "../format/field-error.ts";
import type { EditFailure, Edits, EditsInSight, Saved } from "../outbox/edits.ts";
import { useSaving } from "../outbox/saving.ts";

type Undo = () => Promise<void>;
/** Calls `expired` once when Undo would take back nothing any more. Returns a function that stops waiting. */
type WhenExpired = (expired: () => void) => () => void;

interface Last {
  readonly id: string;
  readonly undo: Undo;
  readonly expired: boolean;
}

const shownForMs = 8000;
/** The announcements on the screen in passing, oldest first. A failure is none: it stays until the rep closes it. */
let inPassing: readonly { readonly id: string; readonly hasUndo: boolean }[] = [];
/** The announcement that Undo takes back: the last one, as long as it is on the screen. */
const useUndoable = create<{ readonly last: Last | null }>(() => ({ last: null }));

/**
 * Announces in passing what the rep did, with Undo (also Ctrl/Cmd+Z) for as long as it works. The next
 * announcement takes its place.
 */
export function announce(message: string, undo?: Undo, whenExpired?: WhenExpired): void {
  hide(() => true);
  const id = randomId();
  useUndoable.setState({ last: undo ? { id, undo, expired: false } : null });
  let stop = () => {};
  showInPassing(id, undo ? <Undoable id={id} message={message} /> : message, undo !== undefined, () => {
    stop();
    if (useUndoable.getState().last?.id === id) useUndoable.setState({ last: null });
  });
  const expired = () =>
    useUndoable.setState(({ last }) => (last?.id === id ? { last: { ...last, expired: true } } : { last }));
  if (whenExpired) stop = whenExpired(expired);
}

/**
 * Announces an event that the rep did not bring about. It takes the place of other announcements, but for one with Undo, and
 * stands below that. `whenOver` calls `over` once the announcement is no longer true, and returns a function that stops waiting.
 */
export function announceQuietly(message: string, whenOver?: (over: () => void) => () => void): void {
  hide(({ hasUndo }) => !hasUndo);
  const id = randomId();
  let stop = () => {};
  showInPassing(id, message, false, () => stop());
  if (whenOver) stop = whenOver(() => notifications.hide(id));
}

function showInPassing(id: string, message: ReactNode, hasUndo: boolean, closed: () => void): void {
  inPassing = [...inPassing, { id, hasUndo }];
  notifications.show({
    id,
    message,
    autoClose: shownForMs,
    withBorder: true,
    color: "petrol",
    closeButtonProps: { "aria-label": t`Dismiss` },
    onClose: () => {
      inPassing = inPassing.filter((one) => one.id !== id);
      closed();
    },
  });
}

function hide(isOver: (one: (typeof inPassing)[number]) => boolean): void {
  for (const one of inPassing.filter(isOver)) notifications.hide(one.id);
}

/**
 * Announces a saved edit. Undo withdraws it. Once the edit was sent, `otherwise` reverses it by an edit of
 * its own; without `otherwise`, Undo then disappears.
 */
export function announceSaved(
  message: string,
  edits: Edits & EditsInSight,
  saved: Saved,
  otherwise?: () => ReturnType<Edits["remove"]>,
): void {
  const undo = async () => {
    const undone = await edits.undo(saved.sequences);
    if (!undone.ok) return announceFailure(undone.error);
    if (undone.value.undone) return;
    const back = await otherwise?.();
    if (back === undefined) announce(t`It was sent already, so it can't be taken back here.`);
    else if (!back.ok) announceFailure(back.error);
  };
  announce(message, undo, otherwise ? undefined : (expired) => edits.whenGone(saved.sequences, expired));
}

/** Tells the rep that something did not work, and what to do next. */
export function announceFailure(failure: EditFailure | Fault): void {
  const sentence =
    failure.kind === "invalid"
      ? {
          what: t`This can't be saved as it is.`,
          next: failure.issues.map((one) => fieldErrorOf(one)).join(" "),
        }
      : faultSentence(failure.kind === "fault" ? failure.fault : failure);
  notifications.show({
    title: sentence.what,
    message: sentence.next,
    color: "red",
    withBorder: true,
    autoClose: false,
    closeButtonProps: { "aria-label": t`Dismiss` },
  });
}

/**
 * Takes back the last announced edit, if Undo still can. While a later edit is being saved it takes back nothing: the rep
 * sees that edit already and means it.
 */
export async function takeBack(): Promise<void> {
  const { last } = useUndoable.getState();
  if (last === null || isSaving(useSaving.getState())) return;
  useUndoable.setState({ last: null });
  notifications.hide(last.id);
  await last.undo();
}

const isSaving = ({ count }: { readonly count: number }) => count > 0;

/**
 * The content of an announcement with Undo. One that is disappearing offers no Undo: it would take back the
 * announcement that replaced it.
 */
function Undoable({ id, message }: { readonly id: string; readonly message: string }) {
  const offered = useUndoable(({ last }) => last?.id === id && !last.expired);
  const busy = useSaving(isSaving);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span className="words announced">{message}</span>
      {offered && (
        <Button size="compact-sm" variant="light" flex="none" disabled={busy} onClick={() => void takeBack()}>
          {t`Undo`}
        </Button>
      )}
    </Group>
  );
}
