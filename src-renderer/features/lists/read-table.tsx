import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Section } from "../../ui/section.tsx";
import "./lists.css";

interface Props {
  readonly title: string;
  /** The records in the list, if the service has it. */
  readonly type?: RecordName;
  /** Why it cannot be changed here, and who can. */
  readonly about: string;
  readonly heads: readonly string[];
  /** Undefined while they are read. The first cell names the row. */
  readonly rows: readonly { readonly id: number; readonly cells: readonly ReactNode[] }[] | undefined;
}

/** A short list that the service sets: to be read. */
export function ReadTable({ title, type, about, heads, rows }: Props) {
  const refusal = useRefusal(...(type === undefined ? [] : [type]));
  return (
    <Section title={title} count={rows?.length}>
      <p className="section-words">{about}</p>
      {rows?.length === 0 ? (
        <p className="section-words">
          {refusal ?? t`None on this computer yet. They appear as they are fetched.`}
        </p>
      ) : (
        <PlainTable
          label={title}
          className="read-table"
          heads={heads}
          rows={(rows ?? []).map(({ id, cells }) => ({ key: id, cells }))}
        />
      )}
    </Section>
  );
}
