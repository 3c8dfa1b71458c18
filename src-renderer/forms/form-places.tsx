import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { recordFieldLabel } from "../format/names.ts";
import { IconChevronRight } from "../ui/icons.ts";
import { FieldInput } from "./field-input.tsx";
import {
  type FieldPlace,
  type FormPlace,
  fieldsInForm,
  fieldsPlaced,
  isRow,
  type RecordFormOf,
  type Texts,
} from "./form-layout.ts";
import type { RecordEditor } from "./use-record-editor.ts";

interface Props {
  readonly editor: RecordEditor;
  readonly errors: Texts;
}

/** The fields of a form by its layout. */
export function FormPlaces({ editor, errors }: Props) {
  return <Places places={editor.form.places} editor={editor} errors={errors} />;
}

/** Names of the fields in errors: the fields' own, as a place may say more than a name. */
export function placeLabels(form: RecordFormOf): Texts {
  return Object.fromEntries(fieldsInForm(form).map((field) => [field, recordFieldLabel(field, form.type)]));
}

function Places({ places, ...props }: Props & { readonly places: readonly FormPlace[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a layout has its places in one order.
  return places.map((place, at) => <Fragment key={at}>{placed(place, props)}</Fragment>);
}

function placed(place: FormPlace, props: Props): ReactNode {
  const { input, opened } = props.editor;
  if (typeof place === "string") return <OneField {...props} place={{ field: place }} />;
  if (isRow(place)) {
    return (
      <div className="fields-two">
        <Places {...props} places={place} />
      </div>
    );
  }
  if ("field" in place) return <OneField {...props} place={place} />;
  if ("more" in place) return <More {...props} places={place.more} />;
  if ("show" in place) return place.show(input, opened);
  if (place.when?.(input) === false) return null;
  const inner = <Places {...props} places={place.places} />;
  return place.className === undefined ? inner : <div className={place.className}>{inner}</div>;
}

function OneField({ place, editor, errors }: Props & { readonly place: FieldPlace }): ReactNode {
  const { field, input, fixed, label, ...drawn } = place;
  const { form, record } = editor;
  const descriptor = descriptorOf(form.type);
  const refersBy = descriptor.fields[field]?.refersBy;
  const props = {
    ...drawn,
    name: field,
    label: label ?? recordFieldLabel(field, form.type),
    descriptor,
    values: editor.input,
    change: editor.set,
    error: errors[field] ?? (refersBy && errors[refersBy]),
    errors,
  };
  if (record !== null && descriptor.fields[field]?.access === "createOnly") return fixed?.(props);
  return input ? input(props) : <FieldInput {...props} />;
}

/** Fields that a quick entry does without. They are in sight for a record that exists, and with an error among them. */
function More({ places, editor, errors }: Props & { readonly places: readonly FormPlace[] }) {
  const [open, setOpen] = useState(editor.record !== null);
  const fields = fieldsPlaced(places);
  const hasError = Object.keys(errors).some((name) => fields.includes(name.split(".", 1)[0] ?? name));
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  return (
    <div>
      <UnstyledButton className="disclosure" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconChevronRight size={15} aria-hidden />
        {t`More details`}
      </UnstyledButton>
      {open && (
        <div className="fields form-more">
          <Places places={places} editor={editor} errors={errors} />
        </div>
      )}
    </div>
  );
}
