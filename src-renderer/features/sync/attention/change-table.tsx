import { t } from "@lingui/core/macro";
import { Table } from "@mantine/core";
import type { FieldValue } from "../../../format/format-value.ts";
import { useNames } from "../../../records/use-names.ts";
import { ShownValue } from "../../../records/values/shown-value.tsx";

export interface ChangeLine {
  readonly field: string;
  readonly label: string;
  readonly before: FieldValue | null;
  readonly after: FieldValue;
}

interface Props {
  readonly label: string;
  readonly lines: readonly ChangeLine[];
  /** Headings of the two value columns; if the first is null, the table shows no values before the edit. */
  readonly heads: readonly [string | null, string];
}

/** Shows the fields of an edit, with the values before and after it. */
export function ChangeTable({ label, lines, heads }: Props) {
  const [before, after] = heads;
  const nameOf = useNames(lines.flatMap((one) => (one.before ? [one.before, one.after] : [one.after])));
  return (
    <Table
      className="changes"
      aria-label={label}
      layout="fixed"
      borderColor="var(--rounds-line)"
      withTableBorder
      withColumnBorders
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="22%">{t`Field`}</Table.Th>
          {before !== null && <Table.Th>{before}</Table.Th>}
          <Table.Th>{after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((one) => (
          <Table.Tr key={one.field}>
            <Table.Th scope="row">{one.label}</Table.Th>
            {before !== null && (
              <Table.Td>{one.before && <ShownValue value={one.before} nameOf={nameOf} />}</Table.Td>
            )}
            <Table.Td>
              <ShownValue value={one.after} {...(one.before && { before: one.before })} nameOf={nameOf} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
