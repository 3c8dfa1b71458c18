import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { ChangedMeanwhile } from "../../forms/changed-meanwhile.tsx";
import type { RecordFormOf } from "../../forms/form-layout.ts";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordEditor } from "../../forms/use-record-editor.ts";
import { useSave } from "../../forms/use-save.ts";
import { changeBack } from "../../outbox/change-back.ts";
import { fieldErrors } from "../../outbox/field-errors.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { useUnsaved } from "../../session/unsaved.ts";
import { InlineForm } from "../../ui/inputs/inline-form.tsx";
import { LineInput } from "../../ui/inputs/line-input.tsx";
import { isEscape } from "../../ui/inputs/pressed-key.ts";
import { namedMessages } from "./named-messages.ts";
import type { NamedType } from "./named-type.ts";

interface Props {
  readonly type: NamedType;
  readonly label: string;
  readonly saveLabel: string;
  /** The record to rename; left out, the form adds a record. */
  readonly of?: { readonly id: RecordId; readonly name: string };
  readonly close?: () => void;
}

/** The form of a list of names; the service alone says of what a source is one. */
export function nameForm(type: NamedType): RecordFormOf {
  return { type, places: ["name"], without: { resource_type: "the list says it" } };
}

/** Form for one name. It shows errors beside the field: a missing name, or one that another record has. */
export function NameForm({ type, label, saveLabel, of, close }: Props) {
  const { edits } = useReplica();
  const field = useRef<HTMLInputElement>(null);
  const { input, set, draft, opened } = useRecordEditor(nameForm(type), of ?? null);
  const name = String(input.name ?? "");
  const seen = (opened.seen as Partial<NonNullable<typeof of>>).name ?? "";
  const { save, saving, failure } = useSave(() => close?.());
  useUnsaved(name !== seen);
  // The form replaces the button that the rep pressed, so it takes the focus.
  const renames = of !== undefined;
  useEffect(() => {
    if (renames) field.current?.focus();
  }, [renames]);
  const submit = async () => {
    if (of !== undefined && Object.keys(draft).length === 0) return close?.();
    const saved = await save(() =>
      of === undefined ? edits.create(type, draft) : edits.update(type, of.id, draft, { name: seen }),
    );
    if (saved === null) return field.current?.focus();
    const back = () =>
      of === undefined
        ? edits.remove(type, saved.id, { fields: draft })
        : changeBack(edits, type, { id: of.id, name: seen }, draft);
    const { added, renamed } = namedMessages[type];
    announceSaved(of === undefined ? added : renamed, edits, saved, back);
    // The rep may have typed on while it was saved.
    if (field.current?.value === name) set({ name: null });
    if (close) close();
    else if (isStillHere(field.current)) field.current?.focus();
  };
  return (
    <InlineForm className="name-form" submit={submit}>
      <div className="name-line">
        <LineInput
          ref={field}
          className="name-field"
          label={label}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (isEscape(event)) close?.();
          }}
          error={fieldErrors(failure, { name: t`This name` }).name}
        />
        <Button type="submit" variant={of === undefined ? "filled" : "default"} loading={saving}>
          {saveLabel}
        </Button>
        {close && (
          <Button variant="subtle" onClick={close}>
            {t`Cancel`}
          </Button>
        )}
      </div>
      {renames && <ChangedMeanwhile descriptor={descriptorOf(type)} opened={opened} patch={draft} />}
      <SaveFailure failure={failure} shown={["name"]} />
    </InlineForm>
  );
}

/**
 * Tells whether the focus is still in this form. If the rep has moved on while the form was saving, the focus
 * stays there.
 */
function isStillHere(field: HTMLInputElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || field?.form?.contains(activeElement) === true;
}
