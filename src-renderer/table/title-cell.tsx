import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import { Mark } from "../records/record-mark.tsx";
import type { Marks } from "../replica/query/outbox-marks.ts";

interface Props {
  readonly to: "/contacts/$id" | "/deals/$id" | "/tasks/$id" | "/support/rules/$id";
  readonly id: RecordId;
  readonly title: string;
  readonly marks: Marks;
  readonly done?: boolean;
  /** Between the name and the mark. */
  readonly children?: ReactNode;
}

/** The cell that names the record, leads to its page, and tells how it stands with the service. */
export function TitleCell({ to, id, title, marks, done = false, children }: Props) {
  const mark = marks.get(id);
  return (
    <span className="table-title">
      <Link
        to={to}
        params={{ id: String(id) }}
        className={done ? "truncate task-done" : "truncate"}
        title={title}
      >
        {title}
      </Link>
      {children}
      {mark !== undefined && <Mark kind={mark} />}
    </span>
  );
}
