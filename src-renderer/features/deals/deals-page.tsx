import { Select } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconBriefcase } from "../../app/icons.ts";
import { Page } from "../../app/page.tsx";
import type { DealsSearch } from "../../app/search-params.ts";
import { useRows } from "../../replica/hooks.ts";
import { DealTable } from "./deal-table.tsx";
import { orderDeals } from "./order-deals.ts";
import { StageList } from "./stage-list.tsx";
import "./deals.css";

const route = getRouteApi("/deals");
const sorts: readonly { readonly value: NonNullable<DealsSearch["sort"]>; readonly label: string }[] = [
  { value: "estimated_close_date", label: "Close date" },
  { value: "-value", label: "Value" },
  { value: "name", label: "Name" },
];

/** Deals by stage. */
export function DealsPage() {
  const { stage: asked, sort = "estimated_close_date" } = route.useSearch();
  const navigate = route.useNavigate();
  const stages = useRows(["stages"], async (database) => {
    const rows = await database.stage.orderBy("position").toArray();
    const counts = await Promise.all(
      rows.map((one) => database.deal.where("stage_id").equals(one.id).count()),
    );
    return rows.map((row, index) => ({ row, count: counts[index] ?? 0 }));
  });
  const chosen =
    stages?.find((one) => one.row.id === asked) ?? stages?.find((one) => one.count > 0) ?? stages?.at(0);
  const stageId = chosen?.row.id;
  const deals = useRows(["deals", stageId ?? 0], async (database) =>
    stageId === undefined ? [] : await database.deal.where("stage_id").equals(stageId).toArray(),
  );
  return (
    <Page
      title="Deals"
      actions={
        <Select
          aria-label="Sort deals"
          data={sorts.map((one) => ({ ...one }))}
          value={sort}
          onChange={(value) =>
            value &&
            void navigate({
              to: "/deals",
              search: { ...(asked ? { stage: asked } : {}), sort: value },
              replace: true,
            })
          }
          allowDeselect={false}
          w={140}
        />
      }
    >
      {stages?.length === 0 && (
        <EmptyState icon={IconBriefcase} title="No deals on this device yet">
          They appear here as they are fetched.
        </EmptyState>
      )}
      {stages && chosen && (
        <div className="deals">
          <StageList stages={stages} chosen={chosen.row.id} sort={sort} />
          <DealTable key={chosen.row.id} stage={chosen.row} deals={deals && orderDeals(deals, sort)} />
        </div>
      )}
    </Page>
  );
}
