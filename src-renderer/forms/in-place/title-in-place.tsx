import { type ReactNode, useState } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { recordFieldLabel } from "../../format/names.ts";
import type { RecordFormOf } from "../form-layout.ts";
import type { EditedRow } from "../use-record-editor.ts";
import { FactEditor } from "./fact-editor.tsx";
import { changeableFields } from "./fact-fields.ts";
import { meansToEdit, Pencil, useBackToPencil, useIsChangeable } from "./pencil.tsx";
import "./in-place.css";

interface Props<N extends RecordName> {
  readonly type: N;
  readonly record: RowOf<Registry[N]>;
  /** The form that changes such a record; undefined until the lists are here that it needs. */
  readonly form: RecordFormOf | undefined;
  /** The fields that make the title. */
  readonly fields: readonly (keyof RowOf<Registry[N]> & string)[];
  /** The heading. */
  readonly children: ReactNode;
}

/** A record's title, which is edited where it is read as far as the service lets it be changed. */
export function TitleInPlace<N extends RecordName>({ type, record, form, fields, children }: Props<N>) {
  const [first = "name", ...others] = fields;
  const label = recordFieldLabel(others.length === 0 ? first : "name", type);
  const row = record as EditedRow;
  const [isEdited, edit] = useState(false);
  const { pencil, close } = useBackToPencil(isEdited, () => edit(false));
  const isChangeable = useIsChangeable(type, row.id);
  // An open editor stays when the record is sent and can no longer be changed: the rep is typing there (law 11).
  const changeable = form && (isChangeable || isEdited) ? changeableFields(form, row, fields) : [];
  const editable = changeable.length === 0 ? undefined : form;
  // The star and the mark behind the title must not move when the pencil comes or goes.
  const [hasRoom] = useState(isChangeable);
  const begin = () => edit(true);
  const opens = editable !== undefined && !isEdited;
  const place = hasRoom ? "title-place title-with-pencil" : "title-place";
  return (
    <>
      {/* The heading stays the same element when its record gets its id, and nobody may change it anymore (law 11). */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same for the keyboard. */}
      <div
        className={place}
        data-opens={opens || undefined}
        onClick={opens ? (event) => meansToEdit(event) && begin() : undefined}
      >
        {children}
        {opens && <Pencil ref={pencil} label={label} begin={begin} />}
      </div>
      {isEdited && editable && (
        <div className="title-edited">
          <FactEditor form={editable} record={row} fields={changeable} label={label} close={close} />
        </div>
      )}
    </>
  );
}
