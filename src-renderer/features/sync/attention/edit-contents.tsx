import { t } from "@lingui/core/macro";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { editLines } from "../edit-lines.ts";
import { ChangeTable } from "./change-table.tsx";

interface Props {
  readonly group: ParkedGroup;
  readonly title: string;
  readonly open?: boolean;
}

/** Shows the values of an edit, so that the rep can read them again or copy them before discarding it. */
export function EditContents({ group, title, open = false }: Props) {
  const record = useRow(group.head.type, group.head.id);
  const lines = editLines(descriptorOf(group.head.type), group, record ?? {});
  if (lines.length === 0) return null;
  return (
    <details className="contents" open={open}>
      <summary className="contents-title">{title}</summary>
      <ChangeTable
        label={title}
        lines={lines}
        heads={
          group.base === null ? [null, t`Says`] : [t`Before`, t({ message: "Mine", context: "version" })]
        }
      />
    </details>
  );
}
