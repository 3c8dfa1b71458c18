import { useEffect, useMemo, useState } from "react";
import { followQuery } from "../../../replica/live/follow-query.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { RuleWays } from "../../../replica/query/rules/rule-circles.ts";
import { useFromMain } from "../../../session/session.ts";

/** The help center's own host; null while Support isn't connected. */
export function useHelpCenterHost(): string | null {
  const url = useFromMain(({ connection }) => connection?.connection.supportUrl ?? null);
  return url === null ? null : (URL.parse(url)?.host ?? null);
}

/** Finds the rules that lead to other rules, live, off the UI thread. Undefined until the first answer. */
export function useRuleWays(): (RuleWays & { readonly circling: ReadonlySet<number> }) | undefined {
  const { database, work } = useReplica();
  const host = useHelpCenterHost();
  const [ways, setWays] = useState<RuleWays>();
  useEffect(
    () => followQuery({ database, types: ["redirect_rule"] }, () => work.ruleWays({ host }), setWays),
    [database, work, host],
  );
  return useMemo(() => ways && { ...ways, circling: new Set(ways.circles.flat()) }, [ways]);
}
