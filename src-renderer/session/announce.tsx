import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { createNotificationsStore, notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Sequence } from "../../src-shared/ids.ts";
import type { Result } from "../../src-shared/result.ts";
import { faultSentence } from "../format/faults/fault-sentence.ts";
import { fieldErrorOf } from "../format/field-error.ts";
import type { EditFailure, Edits, Saved } from "../outbox/edits.ts";
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
/** The failures that the rep has not closed yet: they have a place of their own on the screen. */
export const failures = createNotificationsStore();
/** Mantine shows those of a higher priority first: the latest failure stands before the others. */
let latest = 0;
/** The announcements in passing, oldest first. One is on the screen at a time. */
let inPassing: readonly { readonly id: string; readonly hasUndo: boolean }[] = [];
/** The announcement that Undo takes back: the last one, as long as it is on the screen. */
const useUndoable = create<{ readonly last: Last | null }>(() => ({ last: null }));

/** The rep asked for Undo while the edit was being saved that they mean: it is taken back once it is announced. */
let isUndoAsked = false;

// The next edit ends Undo of the last one: until the new edit is announced, Undo would take back the wrong one.
useSaving.subscribe(({ count }, before) => {
  if (count > before.count) useUndoable.setState({ last: null });
  // `setTimeout`, because a saved edit is announced in the same task and its next part begins there.
  if (count === 0 && isUndoAsked) setTimeout(() => (isUndoAsked &&= isSaving(useSaving.getState())));
});

/**
 * Announces in passing what the rep did, with Undo (also Ctrl/Cmd+Z) for as long as it works. The next
 * announcement takes its place.
 */
export function announce(message: string, undo?: Undo, whenExpired?: WhenExpired): void {
  hide(() => true);
  const id = randomId();
  useUndoable.setState({ last: undo ? { id, undo, expired: false } : null });
  let stop = () => {};
  const said = undo ? <Undoable id={id} message={message} /> : <Said message={message} />;
  showInPassing(id, said, undo !== undefined, () => {
    stop();
    if (useUndoable.getState().last?.id === id) useUndoable.setState({ last: null });
  });
  const expired = () =>
    useUndoable.setState(({ last }) => (last?.id === id ? { last: { ...last, expired: true } } : { last }));
  if (whenExpired) stop = whenExpired(expired);
  if (undo === undefined || !isUndoAsked) return;
  isUndoAsked = false;
  void takeBack();
}

/**
 * Announces an event that the rep did not bring about. It takes the place of other announcements, but for one with Undo,
 * which it follows. `whenOver` calls `over` once the announcement is no longer true, and returns a function that stops waiting.
 */
export function announceQuietly(message: string, whenOver?: (over: () => void) => () => void): void {
  hide(({ hasUndo }) => !hasUndo);
  const id = randomId();
  let stop = () => {};
  showInPassing(id, <Said message={message} />, false, () => stop());
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

/** Reverses those edits that were sent already, by edits of their own. */
type Otherwise = (left: readonly Sequence[]) => Promise<Result<unknown, EditFailure>>;

/**
 * Announces saved edits. Undo withdraws them; `otherwise` reverses those that were sent. Without `otherwise`, Undo
 * disappears when the edits of `endsWith` were sent: the first edit, of which the others are parts.
 */
export function announceSaved(
  message: string,
  edits: Edits,
  { sequences }: Pick<Saved, "sequences">,
  otherwise?: Otherwise,
  endsWith: readonly Sequence[] = sequences.slice(0, 1),
): void {
  const undo = async () => {
    const undone = await edits.undo(sequences);
    if (!undone.ok) return announceFailure(undone.error);
    if (undone.value.undone) return;
    const { left } = undone.value;
    const back = await otherwise?.(left);
    if (back !== undefined) return back.ok ? undefined : announceFailure(back.error);
    if (left.length === sequences.length) announce(t`It was sent already, so it can't be taken back here.`);
    else announce(t`A part was sent already, so only the rest was taken back.`);
  };
  announce(message, undo, otherwise ? undefined : (expired) => edits.whenGone(endsWith, expired));
}

/** Tells the rep that something did not work, and what to do next. It stays until the rep closes it. */
export function announceFailure(failure: EditFailure | Fault): void {
  const sentence =
    failure.kind === "invalid"
      ? {
          what: t`This can't be saved as it is.`,
          next: failure.issues.map((one) => fieldErrorOf(one)).join(" "),
        }
      : faultSentence(failure.kind === "fault" ? failure.fault : failure);
  latest += 1;
  const id = `${sentence.what} ${sentence.next}`;
  // A failure that is still on screen is not shown twice.
  notifications.hide(id, failures);
  notifications.show(
    {
      id,
      priority: latest,
      title: sentence.what,
      message: sentence.next,
      color: "red",
      withBorder: true,
      autoClose: false,
      closeButtonProps: { "aria-label": t`Dismiss` },
    },
    failures,
  );
}

/**
 * Takes back the last announced edit, if Undo still can. An edit that is being saved is on the screen already, so the rep
 * means that one: it is taken back as soon as it is announced.
 */
export async function takeBack(): Promise<void> {
  const { last } = useUndoable.getState();
  if (isSaving(useSaving.getState())) isUndoAsked = true;
  if (last === null || isUndoAsked) return;
  useUndoable.setState({ last: null });
  notifications.hide(last.id);
  await last.undo();
}

const isSaving = ({ count }: { readonly count: number }) => count > 0;

/** The words of an announcement. A record's name may be longer than the place that it has. */
function Said({ message }: { readonly message: string }) {
  return (
    <span className="words announced" title={message}>
      {message}
    </span>
  );
}

/**
 * The content of an announcement with Undo. One that is disappearing offers no Undo: it would take back the
 * announcement that replaced it.
 */
function Undoable({ id, message }: { readonly id: string; readonly message: string }) {
  const offered = useUndoable(({ last }) => last?.id === id && !last.expired);
  const busy = useSaving(isSaving);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Said message={message} />
      {offered && (
        <Button size="compact-sm" variant="light" flex="none" disabled={busy} onClick={() => void takeBack()}>
          {t`Undo`}
        </Button>
      )}
    </Group>
  );
}
