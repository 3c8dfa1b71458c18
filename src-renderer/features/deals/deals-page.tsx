import { Button, Select } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { deal } from "../../../src-main/contract/records/deal.ts";
import { fieldLabel } from "../../../src-main/contract/records/field-label.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconBriefcase, IconPlus } from "../../app/icons.ts";
import { Page } from "../../app/page.tsx";
import { useUi } from "../../app/ui.ts";
import { useRows } from "../../replica/hooks.ts";
import { sortOf } from "../../table/table-search.ts";
import { Board } from "./board.tsx";
import type { DealsSearch } from "./deals-search.ts";
import { MoveReason } from "./move-reason.tsx";
import { pipelineName, readStages } from "./use-deal-lists.ts";
import "./deals.css";

const route = getRouteApi("/deals");
const usualSort = "estimated_close_date";

const sorts = deal.list.sort.flatMap((field) =>
  field === "id"
    ? []
    : [
        { value: field, label: `${fieldLabel(deal, field)}, ascending` },
        { value: `-${field}`, label: `${fieldLabel(deal, field)}, descending` },
      ],
);

/** Deals as a board by stage, or as a table. */
export function DealsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const open = useUi((state) => state.open);
  const stages = useRows(["stages in order"], readStages);
  const count = useRows(["deals", "count"], (database) => database.deal.count());
  const change = (part: Partial<DealsSearch>) =>
    void navigate({ to: "/deals", search: { ...search, ...part }, replace: true });
  const pipelines = [...new Set(stages?.map((one) => one.pipeline_id ?? 0))];
  const pipeline = pipelines.includes(search.pipeline ?? -1) ? search.pipeline : pipelines[0];
  const query = {
    type: "deal",
    filters: search.where ?? {},
    match: search.match ?? "all",
    sort: sortOf(search.sort ?? usualSort),
  } as const;
  return (
    <Page
      title="Deals"
      fixed
      actions={
        <>
          {pipelines.length > 1 && (
            <Select
              aria-label="Pipeline"
              data={pipelines.map((one) => ({ value: String(one), label: pipelineName(one) }))}
              value={String(pipeline)}
              onChange={(value) => value && change({ pipeline: Number(value) })}
              allowDeselect={false}
              w={130}
            />
          )}
          <Select
            aria-label="Sort deals"
            data={sorts}
            value={search.sort ?? usualSort}
            onChange={(sort) => sort && change({ sort })}
            allowDeselect={false}
            w={190}
          />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open({ kind: "deal", contact: null })}
          >
            New deal
          </Button>
        </>
      }
    >
      {count === 0 && (
        <EmptyState icon={IconBriefcase} title="No deals on this device yet">
          They appear here as they are fetched. A new one is saved here at once.
        </EmptyState>
      )}
      {stages && count !== undefined && count > 0 && (
        <Board stages={stages.filter((one) => (one.pipeline_id ?? 0) === pipeline)} query={query} />
      )}
      <MoveReason />
    </Page>
  );
}
