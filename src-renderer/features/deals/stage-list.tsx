import { Link } from "@tanstack/react-router";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { StageRow } from "../../../src-main/contract/records/stage.ts";
import type { DealsSearch } from "../../app/search-params.ts";

interface Props {
  readonly stages: readonly { readonly row: StageRow; readonly count: number }[];
  readonly chosen: RecordId;
  readonly sort: NonNullable<DealsSearch["sort"]>;
}

/** The stages of the pipeline, with how many deals stand in each. */
export function StageList({ stages, chosen, sort }: Props) {
  return (
    <nav aria-label="Stages" className="card stages">
      {stages.map(({ row, count }) => (
        <Link
          key={row.id}
          to="/deals"
          search={{ stage: row.id, ...(sort === "estimated_close_date" ? {} : { sort }) }}
          className="stage"
          aria-current={row.id === chosen ? "true" : undefined}
          activeProps={{}}
        >
          <span className={row.active === false ? "truncate dim" : "truncate"} title={row.name ?? undefined}>
            {row.name}
          </span>
          <span className="numbers dim">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
