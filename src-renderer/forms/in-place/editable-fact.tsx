import { lineText } from "../../format/brief.ts";
import { FieldMark } from "../../records/field-mark.tsx";
import type { DrawnFact } from "../../records/values/record-facts.tsx";
import type { MarkKind } from "../../replica/query/outbox/outbox-marks.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import type { RecordFormOf } from "../form-layout.ts";
import type { EditedRow } from "../use-record-editor.ts";
import { FactEditor } from "./fact-editor.tsx";
import { meansToEdit, Pencil, useBackToPencil } from "./pencil.tsx";
import "./in-place.css";

interface Props {
  readonly fact: DrawnFact;
  /** Undefined for a fact that cannot be changed. */
  readonly form: RecordFormOf | undefined;
  readonly record: EditedRow;
  readonly fields: readonly string[];
  readonly mark: MarkKind | undefined;
  readonly isEdited: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Shows a detail of a record. A click or a key opens the detail for editing in its place. Shows nothing for a detail
 * without a value.
 */
export function EditableFact(props: Props) {
  const { fact, form, record, fields, mark, isEdited, begin, end } = props;
  const { name, shown, isList } = fact;
  const label = lineText(name) ?? "";
  const { pencil, close } = useBackToPencil(isEdited, end);
  if (isEdited && form !== undefined)
    return (
      <div className="fact fact-edited">
        <dt className="unseen">{label}</dt>
        <dd>
          <FactEditor form={form} record={record} fields={fields} label={label} close={close} />
        </dd>
      </div>
    );
  if (!shown) return null;
  const edit = form && <Pencil ref={pencil} label={label} begin={begin} withKey />;
  if (isList)
    return (
      <>
        {shown}
        {edit && (
          <div className="fact fact-editable fact-of-list">
            <dt>
              {label}
              <FieldMark kind={mark} />
            </dt>
            <dd>{edit}</dd>
          </div>
        )}
      </>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within does the same for the keyboard.
    <div
      className={form ? "fact fact-editable" : "fact"}
      onClick={form && ((event) => meansToEdit(event) && begin())}
    >
      <dt>
        {label}
        <FieldMark kind={mark} />
      </dt>
      <dd className="words">
        {typeof shown === "string" ? <LongText text={shown} /> : shown}
        {edit}
      </dd>
    </div>
  );
}
