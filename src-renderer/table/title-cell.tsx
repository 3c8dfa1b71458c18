import type { ReactNode } from "react";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import { titleOf } from "../format/names.ts";
import { Mark } from "../records/record-mark.tsx";
import { type PagedType, useRecordPlaces } from "../records/record-places.ts";
import { RowLink } from "../records/row-link.tsx";
import type { Marks } from "../replica/query/outbox/outbox-marks.ts";

interface Props {
  readonly type: PagedType;
  readonly row: Row;
  readonly marks: Marks;
  readonly done?: boolean;
  /** Between the name and the mark. */
  readonly children?: ReactNode;
}

/** The cell that names the record, leads to its page, and tells how it stands with the service. */
export function TitleCell({ type, row, marks, done = false, children }: Props) {
  const { page } = useRecordPlaces()[type];
  const title = titleOf(type, row);
  const mark = marks.get(row.id);
  return (
    <span className="table-title">
      <RowLink to={page} id={row.id} className={done ? "truncate task-done" : "truncate"} title={title}>
        {title}
      </RowLink>
      {children}
      <Mark kind={mark} />
    </span>
  );
}
