import { Table } from "@mantine/core";
import type { ParkReason } from "../../../src-main/contract/fault.ts";
import { fieldText } from "../../app/names.ts";
import { valueText } from "./work-words.ts";

type Fields = Extract<ParkReason, { kind: "conflict" }>["fields"];

/** What it was, what I made of it, what somebody else made of it (law 8). */
export function ConflictTable({ fields }: { readonly fields: Fields }) {
  return (
    <Table
      className="conflict"
      aria-label="Both versions"
      layout="fixed"
      borderColor="var(--rounds-line)"
      withTableBorder
      withColumnBorders
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="16%">Field</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>Mine</Table.Th>
          <Table.Th>Theirs</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((one) => (
          <Table.Tr key={one.field}>
            <Table.Th scope="row">{fieldText(one.field)}</Table.Th>
            <Table.Td className="words dim">{valueText(one.base)}</Table.Td>
            <Table.Td className="words conflict-mine">{valueText(one.mine)}</Table.Td>
            <Table.Td className="words">{valueText(one.theirs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
