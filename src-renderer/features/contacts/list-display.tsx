import { t } from "@lingui/core/macro";
import { Checkbox, Select } from "@mantine/core";
import { DisplayButton } from "../../table/columns/display-button.tsx";
import type { TableProps } from "../../table/record-table.tsx";
import { type ContactsSearch, type ListSort, listSorts } from "./contacts-search.ts";

const sortLabels: Readonly<Record<ListSort, string>> = {
  name: t`Name, A to Z`,
  "-name": t`Name, Z to A`,
  "-updated_at": t`Last changed`,
};

/** How the list is shown: its order, and whether the rep's own contacts come first. */
export function ListDisplay({ search, show }: TableProps<ContactsSearch>) {
  return (
    <DisplayButton>
      <Select
        label={t`Sort contacts`}
        data={listSorts.map((value) => ({ value, label: sortLabels[value] }))}
        value={search.sort ?? "name"}
        onChange={(value) => show({ ...search, sort: value === "name" ? undefined : value })}
        allowDeselect={false}
        w="100%"
      />
      <Checkbox
        size="xs"
        label={t`Mine first`}
        checked={search.whose === undefined}
        onChange={({ currentTarget }) =>
          show({ ...search, whose: currentTarget.checked ? undefined : "all" })
        }
      />
    </DisplayButton>
  );
}
