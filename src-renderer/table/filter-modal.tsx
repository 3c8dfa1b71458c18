import { t } from "@lingui/core/macro";
import { Button, Group, Modal, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { asListed, filterKinds } from "../../src-shared/descriptor/as-listed.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { FieldInput } from "../forms/field-input.tsx";
import { asWritten } from "../forms/typed-values.ts";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { filterLabel } from "./filter-fields.ts";
import type { TableSearch } from "./table-search.ts";

type Filters = NonNullable<TableSearch["where"]>;

interface Props {
  readonly type: RecordName;
  /** The field, or `custom_fields.<name>`. */
  readonly name: string;
  readonly where: Filters;
  readonly set: (where: Filters) => void;
  readonly close: () => void;
}

/** Asks for the value that a field must have, or for a range of amounts or days. */
export function FilterModal({ type, name, where, set, close }: Props) {
  useFocusBack();
  const descriptor = asListed(descriptorOf(type));
  // A record of any type is found by its id together with its type.
  const beside = descriptor.fields[name]?.refersBy;
  const kind = filterKinds(descriptor)[name];
  const ranged = kind === "money" || kind === "date";
  const inRange = ranged && (`${name}.from` in where || `${name}.to` in where);
  const [range, setRange] = useState(inRange);
  const [typed, setTyped] = useState<Values>(() => ({
    ...where,
    ...(kind === "flag" ? { [name]: where[name] ?? true } : {}),
  }));
  const asked = range ? [`${name}.from`, `${name}.to`] : [name];
  const own = new Set([name, `${name}.from`, `${name}.to`, beside]);
  const apply = () => {
    const others = Object.entries(where).filter(([one]) => !own.has(one));
    const said = [...asked, ...(beside === undefined ? [] : [beside])].flatMap((one) => {
      const field = one === beside ? one : name;
      const written = asWritten(descriptor, { [field]: typed[one] ?? null })[field];
      const empty =
        written === null || written === undefined || written === "" || typeof written === "object";
      return empty ? [] : [[one, written] as const];
    });
    set(Object.fromEntries([...others, ...said]) as Filters);
    close();
  };
  return (
    <Modal opened onClose={close} title={t`Filter: ${{ label: filterLabel(descriptor, name) }}`} size={420}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {ranged && (
          <SegmentedControl
            aria-label={t`How it's compared`}
            value={range ? "range" : "is"}
            onChange={(value) => setRange(value === "range")}
            data={[
              { value: "is", label: t`Exactly` },
              { value: "range", label: t`From … to` },
            ]}
          />
        )}
        {asked.map((one) => (
          <FieldInput
            key={one}
            name={name}
            label={filterLabel(descriptor, one)}
            descriptor={descriptor}
            values={{ ...typed, [name]: typed[one] ?? null }}
            change={({ [name]: value = null, ...others }) => setTyped({ ...typed, ...others, [one]: value })}
            error={undefined}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit">{t`Apply`}</Button>
        </Group>
      </form>
    </Modal>
  );
}
