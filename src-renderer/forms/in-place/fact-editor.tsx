import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { errorsByField } from "../../outbox/field-errors.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceSaved } from "../../session/announce.tsx";
import { useUnsaved } from "../../session/unsaved.ts";
import { HoldSave } from "../../ui/inputs/hold-save.ts";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import type { RecordFormOf } from "../form-layout.ts";
import { FormPlaces, placeLabels } from "../form-places.tsx";
import { saveOf, undoOf } from "../save-editor.ts";
import { SaveFailure } from "../save-failure.tsx";
import { type EditedRow, useRecordEditor } from "../use-record-editor.ts";
import { useRecordForm } from "../use-record-form.ts";
import { placesOfFields } from "./fact-fields.ts";
import { type Leave, useLeaving } from "./use-leaving.ts";
import { isAtEdge, neighborOf } from "./walk-facts.ts";

interface Props {
  readonly form: RecordFormOf;
  readonly record: EditedRow;
  /** The fields of the fact that can be changed. */
  readonly fields: readonly string[];
  readonly label: string;
  /** `focus`: the fact is to have the focus, as the rep goes nowhere else. */
  readonly close: (focus: boolean) => void;
}

const texts = "input:not([type=hidden]), textarea";

/**
 * A fact of a record while it is edited where it is read. Leaving it saves, Escape puts it back, Tab goes on to the next
 * fact. It stays open as long as it cannot be saved, or the rep has to choose between two values (law 8).
 */
export function FactEditor({ form, record, fields, label, close }: Props) {
  const editor = useRecordEditor(form, record);
  const { draft, issues, fieldErrors, opened } = editor;
  const { edits } = useReplica();
  const own = Object.fromEntries(
    // Keeps errors of the edited fields only: those of other fields were there before the rep typed.
    Object.entries(fieldErrors).filter(([name]) => fields.includes(name.split(".", 1)[0] ?? "")),
  );
  const conflicts = opened.conflicts(draft);
  const here = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const end = (focus: boolean) => {
    isOver.current = true;
    close(focus);
  };
  const how = useRef<Leave>("elsewhere");
  const labels = placeLabels(form);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own,
    labels,
    save: saveOf(editor, edits),
    saved: (what) => announceSaved(t`${label} changed.`, edits, what, undoOf(editor, edits, what)),
    close: () => end(how.current === "back"),
  });
  const isChanged = Object.keys(draft).length > 0;
  // An issue of a field that is not edited here is said below those that are.
  const elsewhere = issues.filter(({ field }) => field !== null && errors[field] && !fields.includes(field));
  const canBeSaved = issues.length === 0 && Object.keys(own).length === 0 && conflicts.length === 0;
  useUnsaved(isChanged);
  useEffect(() => takeField(here.current), []);
  const leaving = useLeaving(here, async (wanted) => {
    if (isChanged && !canBeSaved) {
      if (conflicts.length === 0) await dialog.submit();
      if (wanted !== "elsewhere") takeField(here.current);
      return;
    }
    const beside =
      here.current !== null && (wanted === "next" || wanted === "before")
        ? neighborOf(here.current, wanted)
        : null;
    how.current = beside === null && wanted !== "elsewhere" ? "back" : "elsewhere";
    beside?.click();
    if (isChanged) await dialog.submit();
    else end(how.current === "back");
  });
  const invalid = { ...errorsByField(issues, labels), ...own };
  // Leaving the page by keyboard unmounts the fields without a blur, so they are saved here.
  const saveOnLeavingPage = useEffectEvent(() => {
    if (isOver.current || !isChanged) return;
    const [reason] = Object.values(invalid);
    if (reason === undefined) void dialog.submit();
    else announce(t`${label} wasn't changed. ${reason}`);
  });
  useEffect(() => () => saveOnLeavingPage(), []);
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || here.current === null) return;
    const leave = leaveBy(event, here.current);
    if (leave === null) return;
    event.preventDefault();
    if (leave === "putBack") {
      leaving.forget();
      end(true);
    } else leaving.leave(leave);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within.
    <div
      ref={here}
      className="fact-editor fields"
      onKeyDown={keys}
      onBlur={leaving.blurred}
      onFocus={leaving.focused}
    >
      <HoldSave value={leaving.holdSave}>
        <FormPlaces
          editor={{ ...editor, form: { ...form, places: placesOfFields(form.places, fields) } }}
          errors={errors}
        />
      </HoldSave>
      <ChangedMeanwhile
        descriptor={descriptorOf(form.type)}
        opened={{ ...opened, followed: opened.followed.filter(({ field }) => fields.includes(field)) }}
        patch={draft}
      />
      <SaveFailure
        failure={failure ?? (elsewhere.length > 0 ? { kind: "invalid", issues: elsewhere } : null)}
        shown={fields}
        labels={labels}
      />
    </div>
  );
}

function takeField(editor: HTMLElement | null): void {
  const first = editor?.querySelector<HTMLInputElement | HTMLTextAreaElement>(texts);
  first?.focus();
  first?.select();
}

/** Tells how a key leaves the editor; null for a key that the field within takes for itself. */
function leaveBy(event: KeyboardEvent, editor: HTMLElement): Leave | "putBack" | null {
  const { target, key } = event;
  const isOpen = target instanceof HTMLElement && target.getAttribute("aria-expanded") === "true";
  if (event.nativeEvent.isComposing) return null;
  if (key === "Tab") {
    const to = event.shiftKey ? "before" : "next";
    return isAtEdge(editor, to) ? to : null;
  }
  if (key === "Escape") return "putBack";
  if (isOpen) return null;
  const isField = target instanceof HTMLInputElement;
  return key === "Enter" && (isField || event.ctrlKey || event.metaKey) ? "back" : null;
}
