import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Json } from "../../../src-shared/plain-json.ts";
import { isRecordName, type RecordName } from "../../../src-shared/records/registry.ts";
import { unreadDay } from "../../format/dates.ts";
import { choiceOptions } from "../../format/option.ts";
import { FieldInput } from "../../forms/field-input.tsx";
import { useReferenceOptions } from "../../forms/reference-options.ts";
import { asWritten } from "../../forms/typed-values.ts";
import { filterKinds } from "../../replica/query/filters/as-listed.ts";
import { subjectTypes } from "../../session/ui.ts";
import { PickList } from "../../ui/inputs/pick-list.tsx";
import type { TableSearch } from "../table-search.ts";
import { filterLabel, isCustom } from "./filter-fields.ts";

type Filters = NonNullable<TableSearch["where"]>;

interface Props {
  /** As its list can be filtered. */
  readonly descriptor: RecordDescriptor;
  /** The field, or `custom_fields.<name>`. */
  readonly name: string;
  readonly where: Filters;
  /** A value was chosen: nothing else is to be asked. */
  readonly choose: (where: Filters) => void;
  /** The rep may still be typing. */
  readonly typing: (where: Filters) => void;
  /** Enter was pressed. */
  readonly done: () => void;
}

/** The value that a field must have, or a range of amounts or days: a list to pick from, or an input to type into. */
export function FilterValue(props: Props) {
  const { descriptor, name, where, choose } = props;
  const { kind, choices = [], refersTo = "" } = descriptor.fields[name] ?? {};
  const list = {
    label: filterLabel(descriptor, name),
    value: where[name] === undefined ? undefined : String(where[name]),
  };
  const pick = (value: string | number | boolean) => choose({ ...where, [name]: value });
  if (kind === "flag") {
    const options = [
      { value: "true", label: t`Yes` },
      { value: "false", label: t`No` },
    ];
    return <PickList {...list} options={options} pick={(value) => pick(value === "true")} />;
  }
  if (kind === "choice") {
    return (
      <PickList
        {...list}
        options={isCustom(name) ? choices.map(asNamed) : choiceOptions(choices)}
        pick={pick}
      />
    );
  }
  if (isRecordName(refersTo) && !subjectTypes.some((one) => one === refersTo))
    return <FromList {...list} type={refersTo} pick={(value) => pick(Number(value))} />;
  return <Typed {...props} />;
}

/** A choice of a custom field, by the name that the administrator gave it. */
const asNamed = (value: string) => ({ value, label: value });

function FromList({
  type,
  ...list
}: {
  readonly type: RecordName;
  readonly label: string;
  readonly value: string | undefined;
  readonly pick: (value: string) => void;
}) {
  const chosen = list.value === undefined ? null : Number(list.value);
  return <PickList {...list} options={useReferenceOptions(type, chosen)} />;
}

function Typed({ descriptor, name, where, typing, done }: Props) {
  // A record of any type is found by its id together with its type.
  const beside = descriptor.fields[name]?.refersBy;
  const kind = filterKinds(descriptor)[name];
  const ranged = kind === "money" || kind === "date";
  const [from, to] = [`${name}.from`, `${name}.to`];
  const [range, setRange] = useState(ranged && (from in where || to in where));
  const [typed, setTyped] = useState<Values>({ ...where });
  const asked = (inRange: boolean) => [
    ...(inRange ? [from, to] : [name]),
    ...(beside === undefined ? [] : [beside]),
  ];
  const tell = (values: Values, inRange: boolean) => {
    setTyped(values);
    const written = asked(inRange).map((one) => {
      const field = one === beside ? one : name;
      const value = asWritten(descriptor, { [field]: values[one] ?? null })[field];
      return [one, value === unreadDay ? null : value] as const;
    });
    typing(withFilters(where, [name, from, to, ...asked(inRange)], new Map(written)));
  };
  /** A look at the other way of comparing leaves the filter as it is. */
  const compare = (inRange: boolean) => {
    setRange(inRange);
    const exact = typed[name] ?? null;
    const isEmpty = (typed[from] ?? typed[to] ?? null) === null;
    if (inRange) tell(isEmpty ? { ...typed, [from]: exact, [to]: exact } : typed, true);
    else if (exact !== null) tell(typed, false);
  };
  const fields = asked(range).filter((one) => one !== beside);
  return (
    <form
      className="fields filter-typed"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      {ranged && (
        <SegmentedControl
          size="xs"
          aria-label={t`How it's compared`}
          value={range ? "range" : "is"}
          onChange={(value) => compare(value === "range")}
          data={[
            { value: "is", label: t`Exactly` },
            { value: "range", label: t`From … to` },
          ]}
        />
      )}
      {fields.map((one, at) => (
        <FieldInput
          key={one}
          name={name}
          label={filterLabel(descriptor, one)}
          descriptor={descriptor}
          values={{ ...typed, [name]: typed[one] ?? null }}
          change={({ [name]: value = null, ...others }) => tell({ ...typed, ...others, [one]: value }, range)}
          error={undefined}
          focus={at === 0}
        />
      ))}
      {/* Enter in one of two inputs presses it. */}
      <button type="submit" hidden />
    </form>
  );
}

/** The filters with these in place of `own`, in the order in which they stand. An empty value is no filter. */
function withFilters(
  where: Filters,
  own: readonly string[],
  values: ReadonlyMap<string, Json | undefined>,
): Filters {
  const names = new Set([...Object.keys(where), ...values.keys()]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = own.includes(name) ? values.get(name) : where[name];
      const isEmpty = value === null || value === undefined || value === "" || typeof value === "object";
      return isEmpty ? [] : [[name, value] as const];
    }),
  );
}
