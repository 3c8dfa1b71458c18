import { type ReactNode, useState } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import type { RecordFormOf } from "../form-layout.ts";
import type { EditedRow } from "../use-record-editor.ts";
import { FactEditor } from "./fact-editor.tsx";
import { changeableFields } from "./fact-fields.ts";
import { meansToEdit, Pencil, useBackToPencil, useFormInPlace } from "./pencil.tsx";
import "./in-place.css";

interface Props<N extends RecordName> {
  readonly type: N;
  readonly record: RowOf<Registry[N]>;
  /** The form that changes such a record; undefined until the lists are here that it needs. */
  readonly form: RecordFormOf | undefined;
  /** The fields that make the title. */
  readonly fields: readonly (keyof RowOf<Registry[N]> & string)[];
  readonly label: string;
  /** The heading. */
  readonly children: ReactNode;
}

/** A record's title, which is edited where it is read as far as the service lets it be changed. */
export function TitleInPlace<N extends RecordName>({
  type,
  record,
  form,
  fields,
  label,
  children,
}: Props<N>) {
  const row = record as unknown as EditedRow;
  const [isEdited, edit] = useState(false);
  const { pencil, close } = useBackToPencil(isEdited, () => edit(false));
  const editable = useFormInPlace(type, row.id, form);
  const changeable = editable === undefined ? [] : changeableFields(editable, row as never, fields);
  if (editable === undefined || changeable.length === 0) return children;
  const begin = () => edit(true);
  if (isEdited)
    return (
      <>
        <div className="unseen">{children}</div>
        <div className="title-edited">
          <FactEditor form={editable} record={row} fields={changeable} label={label} close={close} />
        </div>
      </>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same for the keyboard.
    <div className="title-editable" onClick={(event) => meansToEdit(event) && begin()}>
      {children}
      <Pencil ref={pencil} label={label} begin={begin} />
    </div>
  );
}
