import { useMemo } from "react";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import type { RuleWays } from "../../../replica/query/rules/rule-circles.ts";
import { useFromMain } from "../../../session/session.ts";

/** The help center's own host; null while Support isn't connected. */
export function useHelpCenterHost(): string | null {
  const url = useFromMain(({ connection }) => connection?.connection.supportUrl ?? null);
  return url === null ? null : (URL.parse(url)?.host ?? null);
}

/** Finds the rules that lead to other rules, live, off the UI thread. Undefined until the first answer. */
export function useRuleWays(): (RuleWays & { readonly circling: ReadonlySet<number> }) | undefined {
  const host = useHelpCenterHost();
  const ways = useLiveQuery({
    key: ["rule ways", host],
    types: ["redirect_rule"],
    where: "worker",
    run: (work) => work.ruleWays({ host }),
  });
  return useMemo(() => ways && { ...ways, circling: new Set(ways.circles.flat()) }, [ways]);
}
