import type { RecordId } from "../../../src-shared/ids.ts";
import { numbered, titleOf } from "../../format/names.ts";
import { useRow } from "../../replica/live/hooks.ts";
import { type RowPeek, useRowPeek } from "./list-peek.ts";
import { PeekButton } from "./peek-button.tsx";

interface Props {
  readonly type: "contact" | "deal";
  readonly id: RecordId;
}

/** The button of a row that shows the record beside the list which the row is about. */
export function SubjectPeek({ type, id }: Props) {
  const peek = useRowPeek(type, id);
  return peek?.hasRoom ? <Named type={type} id={id} peek={peek} /> : null;
}

/** Reads the name where there is a button to bear it. The button is there before: it would push what stands beside it. */
function Named({ type, id, peek }: Props & { readonly peek: RowPeek }) {
  const row = useRow(type, id);
  if (row === null) return null;
  return (
    <PeekButton
      title={(row && titleOf(type, row)) || numbered(type, id)}
      isOpen={peek.isShown}
      onClick={peek.toggle}
    />
  );
}
