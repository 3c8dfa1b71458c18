import { t } from "@lingui/core/macro";
import { Button, Menu, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { asListed } from "../../src-shared/descriptor/as-listed.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { lineText } from "../format/brief.ts";
import { fieldValue, formatValue } from "../format/format-value.ts";
import { useNames } from "../records/use-names.ts";
import { IconFilter, IconX } from "../ui/icons.ts";
import { filterFields, filterLabel } from "./filter-fields.ts";
import { FilterModal } from "./filter-modal.tsx";
import type { TableSearch } from "./table-search.ts";

type Filters = NonNullable<TableSearch["where"]>;

interface Props {
  readonly type: RecordName;
  readonly where: Filters;
  readonly match: "all" | "any";
  /** Names of custom fields that it can be filtered by. */
  readonly custom: readonly string[];
  readonly change: (part: { readonly where?: Filters; readonly match?: "all" | "any" }) => void;
}

/** The filters of a table, each as words that can be changed or taken away, and a way to add one. */
export function FilterBar({ type, where, match, custom, change }: Props) {
  const descriptor = asListed(descriptorOf(type));
  const [editing, setEditing] = useState<string | null>(null);
  const names = Object.keys(where);
  const values = names.map((name) =>
    fieldValue(descriptor, name.replace(/\.(from|to)$/, ""), where[name], { ...where, currency: null }),
  );
  const nameOf = useNames(values);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(where).filter(([other]) => other !== name));
  const fieldOf = (name: string) =>
    name.startsWith("custom_fields.") ? name : name.replace(/\.(from|to)$/, "");
  return (
    <>
      {names.map((name, at) => {
        const label = filterLabel(descriptor, name);
        const words = values[at] ? (lineText(formatValue(values[at], nameOf)) ?? "") : "";
        return (
          <span key={name} className="filter">
            <button type="button" onClick={() => setEditing(fieldOf(name))}>
              {t`${label}: ${words}`}
            </button>
            <button
              type="button"
              aria-label={t`Remove filter ${label}`}
              onClick={() => change({ where: without(name) })}
            >
              <IconX size={13} aria-hidden />
            </button>
          </span>
        );
      })}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<IconFilter size={15} aria-hidden />}>
            {t`Filter`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} className="menu-long">
          {[...filterFields(descriptor), ...custom.map((one) => `custom_fields.${one}`)].map((name) => (
            <Menu.Item key={name} onClick={() => setEditing(name)}>
              {filterLabel(descriptor, name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {names.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t`How filters combine`}
          value={match}
          onChange={(value) => change({ match: value === "any" ? "any" : "all" })}
          data={[
            { value: "all", label: t`Match all` },
            { value: "any", label: t`Match any` },
          ]}
        />
      )}
      {editing !== null && (
        <FilterModal
          type={type}
          name={editing}
          where={where}
          set={(next) => change({ where: next })}
          close={() => setEditing(null)}
        />
      )}
    </>
  );
}
