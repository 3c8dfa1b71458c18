import { t } from "@lingui/core/macro";
import { Button, Menu, SegmentedControl, Select } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useNow } from "../../platform/clock.ts";
import { useIsEmpty } from "../../replica/live/use-table-query.ts";
import { useUi } from "../../session/ui.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { useMe } from "../../session/use-me.ts";
import { NoneFit } from "../../table/none-fit.tsx";
import { SortSelect } from "../../table/sort-select.tsx";
import { TableTools } from "../../table/table-tools.tsx";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconBriefcase, IconDots, IconPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { withHeld } from "../custom-fields/exports.ts";
import { Board } from "./board/board.tsx";
import { CountedInTable, CountedOnBoard } from "./counted-deals.tsx";
import { useDealCustomFields } from "./deal-custom-names.ts";
import { DealTable, newDealNamed, noDealsFit } from "./deal-table.tsx";
import { dealsQuery, usualSort } from "./deals-query.ts";
import { chosenSearch, type DealsSearch, dealsInView, withUsualFilter } from "./deals-search.ts";
import { pipelineName, useDealLists, useDealStages } from "./use-deal-lists.ts";
import "./deals.css";

const route = getRouteApi("/deals");

/** Shows deals as a board by stage or as a table. The address of the page holds the choice, the filters and the order. */
export function DealsPage() {
  const inAddress: DealsSearch = route.useSearch();
  const search = withUsualFilter(inAddress, useMe());
  const navigate = route.useNavigate();
  const open = useUi((state) => state.open);
  const lists = useDealLists();
  const all = useDealStages();
  const empty = useIsEmpty("deal");
  const refusal = useRefusal("deal");
  const custom = withHeld([], useDealCustomFields() ?? {});
  const show = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: "/deals", search: chosenSearch(next), replace });
  const change = (part: Partial<DealsSearch>) => show({ ...search, ...part });
  const pipelines = [...new Set(all?.map((one) => one.pipeline_id ?? 0))];
  const pipeline = pipelines.find((one) => one === search.pipeline) ?? pipelines[0];
  const table = search.view === "table";
  const query = dealsQuery(search, useNow());
  const stages = all?.filter((one) => (one.pipeline_id ?? 0) === pipeline);
  return (
    <Page
      title={t`Deals`}
      subtitle={
        table ? <CountedInTable query={query} /> : stages && <CountedOnBoard query={query} stages={stages} />
      }
      fixed
      actions={
        <>
          <SegmentedControl
            aria-label={t`How deals are shown`}
            value={table ? "table" : "board"}
            // Filters that the rep has not chosen are those of the view.
            onChange={(view) => void navigate({ to: "/deals", search: dealsInView(inAddress, view) })}
            data={[
              { value: "board", label: t`Board` },
              { value: "table", label: t`Table` },
            ]}
          />
          <Button.Group>
            <DialogButton icon={IconPlus} opens={{ kind: "deal", subject: null }}>
              {t`New deal`}
            </DialogButton>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button px={9} aria-label={t`More ways to make a deal`} className="split">
                  <IconDots size={16} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => open({ kind: "upsertDeal" })}>
                  {t`Create or update matching…`}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Button.Group>
        </>
      }
    >
      {empty === true && (
        <EmptyState icon={IconBriefcase} title={t`No deals on this computer yet`}>
          {refusal ?? t`They appear here as they are fetched. A new one is saved here at once.`}
        </EmptyState>
      )}
      {lists &&
        empty === false &&
        (table ? (
          <DealTable search={search} show={show} usualSort={usualSort} custom={custom} lists={lists} />
        ) : (
          <>
            <TableTools
              type="deal"
              search={search}
              custom={custom}
              show={show}
              before={
                <>
                  {pipelines.length > 1 && (
                    <Select
                      aria-label={t`Pipeline`}
                      data={pipelines.map((one) => ({ value: String(one), label: pipelineName(one) }))}
                      value={String(pipeline)}
                      onChange={(value) => value && change({ pipeline: Number(value) })}
                      allowDeselect={false}
                      w={130}
                    />
                  )}
                  <SortSelect
                    type="deal"
                    label={t`Sort deals`}
                    value={search.sort ?? usualSort}
                    custom={custom.map(({ name }) => name)}
                    onChange={(sort) => change({ sort })}
                  />
                </>
              }
            />
            <Board
              stages={stages ?? []}
              query={query}
              none={
                <NoneOnBoard
                  search={search}
                  pipeline={pipelines.length > 1 && pipeline !== undefined ? pipelineName(pipeline) : null}
                />
              }
            />
          </>
        ))}
    </Page>
  );
}

interface None {
  readonly search: DealsSearch;
  /** The name of the pipeline that the board shows, where the account has several. */
  readonly pipeline: string | null;
}

/** Stands in place of the board's columns where no deal fits. */
function NoneOnBoard({ search, pipeline }: None) {
  return (
    <NoneFit
      type="deal"
      icon={IconBriefcase}
      title={pipeline === null ? noDealsFit : t`No deals of ${{ pipeline }} match these filters`}
      search={search}
      add={newDealNamed}
    />
  );
}
