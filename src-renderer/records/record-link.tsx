import type { RecordId } from "../../src-shared/ids.ts";
import { leadTitle, numbered, titleOf } from "../format/names.ts";
import { useRow } from "../replica/live/hooks.ts";
import { Unread } from "../ui/together.tsx";
import { useRowPeek } from "./peek/list-peek.ts";
import { RowLink } from "./row-link.tsx";

interface Props {
  readonly type: "lead" | "contact" | "deal";
  readonly id: RecordId;
  /** Its title when it was last here, for a record that is gone. */
  readonly known?: string | undefined;
}

/** The name of the record that something is about, as a way there. Leads are known by number only. */
export function RecordLink({ type, id, known }: Props) {
  return type === "lead" ? <Lead id={id} /> : <Known type={type} id={id} known={known} />;
}

function Lead({ id }: { readonly id: RecordId }) {
  return (
    <RowLink to="/leads/$id" id={id} className="link">
      {leadTitle(id)}
    </RowLink>
  );
}

function Known({ type, id, known }: Props & { readonly type: "contact" | "deal" }) {
  const row = useRow(type, id);
  const peek = useRowPeek(type, id);
  if (row === undefined) return <Unread />;
  const title = row === null ? (known ?? numbered(type, id)) : titleOf(type, row);
  return (
    <RowLink
      to={type === "deal" ? "/deals/$id" : "/contacts/$id"}
      id={id}
      className="link"
      title={title}
      {...peek?.link}
    >
      {title}
    </RowLink>
  );
}
