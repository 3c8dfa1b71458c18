import { Select } from "@mantine/core";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { fieldLabel } from "../format/field-label.ts";
import { orderName } from "./order-name.ts";
import { hasCustomFields } from "./table-search.ts";

interface Props {
  readonly type: RecordName;
  readonly label: string;
  /** The label stands above it; otherwise only screen readers say it. */
  readonly labelled?: boolean;
  readonly value: string;
  readonly custom?: readonly string[];
  /** Whether the service's order by id means something to a rep. */
  readonly withId?: boolean;
  readonly onChange: (sort: string) => void;
}

/** Every order that the service's list has, also those that no column shows. */
export function SortSelect(props: Props) {
  const { type, label, labelled = false, value, custom = [], withId = false, onChange } = props;
  const descriptor = descriptorOf(type);
  const own = hasCustomFields(descriptor) ? custom.map((name) => `custom_fields.${name}`) : [];
  const fields = [...descriptor.list.sort.filter((field) => withId || field !== "id"), ...own];
  return (
    <Select
      {...(labelled ? { label } : { "aria-label": label })}
      data={fields.flatMap((field) => {
        const name = fieldLabel(descriptor, field);
        const kind = field === "id" ? "whole" : (descriptor.fields[field]?.kind ?? null);
        return [
          { value: field, label: orderName(name, kind, false) },
          { value: `-${field}`, label: orderName(name, kind, true) },
        ];
      })}
      value={value}
      onChange={(sort) => sort && onChange(sort)}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: "bottom-end" }}
      w={labelled ? "100%" : 236}
    />
  );
}
