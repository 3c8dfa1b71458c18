import "./rules.css";
import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { commands } from "../../../platform/bridge.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { useCount } from "../../../replica/live/use-table-query.ts";
import { useForbidden } from "../../../session/use-forbidden.ts";
import type { ShowSearch } from "../../../table/table-search.ts";
import { DialogButton } from "../../../ui/dialog-button.tsx";
import { IconPlus } from "../../../ui/icons.ts";
import { ImportButton, ImportProgress } from "../../imports/exports.ts";
import { SupportFrame } from "../support-frame.tsx";
import { CirclesBanner } from "./circles-banner.tsx";
import { CountedRules, RuleTable } from "./rule-table.tsx";
import { rulesSearch } from "./rules-search.ts";
import { RulesState } from "./rules-state.tsx";
import { useRuleWays } from "./use-rule-ways.ts";

const route = getRouteApi("/support/rules");

/**
 * Shows the redirect rules of the help center as this computer has them. The address of the page holds the filters and
 * the order.
 */
export function RulesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const count = useCount("redirect_rule");
  const ways = useRuleWays();
  const isForbidden = useForbidden()("redirect_rule");
  useRulesKept();
  const show: ShowSearch = (next, again = false) =>
    void navigate({ to: "/support/rules", search: rulesSearch(next), replace: again });
  return (
    <SupportFrame
      title={t`Redirects`}
      subtitle={count !== undefined && count > 0 && <CountedRules search={search} />}
      fixed
      actions={!isForbidden && <Actions />}
    >
      <ImportProgress type="redirect_rule" />
      <RulesState count={count} />
      <CirclesBanner ways={ways} />
      {count !== undefined && count > 0 && (
        <RuleTable search={search} show={show} circling={ways?.circling} />
      )}
    </SupportFrame>
  );
}

function Actions() {
  return (
    <>
      <ImportButton into="/support/rules" />
      <DialogButton icon={IconPlus} opens={{ kind: "redirectRule" }}>
        {t`New rule`}
      </DialogButton>
    </>
  );
}

const hourly = 60 * 60_000;

/** The list is asked for when it is opened, and each hour for as long as it is open. Main tells how it went. */
function useRulesKept(): void {
  const { account } = useReplica();
  useEffect(() => {
    const ask = () => void commands()["sync.requestRefresh"]({ account: account.key, type: "redirect_rule" });
    ask();
    const timer = setInterval(ask, hourly);
    return () => clearInterval(timer);
  }, [account.key]);
}
