import { useFromMain } from "../../../session/session.ts";

/** Whether Support refuses redirect rules to the connected account. */
export function useRulesForbidden(): boolean {
  return useFromMain(({ sync }) => sync?.forbidden.some(({ type }) => type === "redirect_rule") ?? false);
}
