import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { RedirectRuleDraft } from "../../../../src-shared/records/redirect-rule.ts";
import { knownUser } from "../../../memory-services/events.ts";

/** So few that rep and colleagues meet; one begins like another, and some have their beginning in common. */
export const paths = ["/hc/1", "/hc/2", "/hc/20", "/hc/a/1", "/hc/a/2", "/old/1", "/old/2", "/x"] as const;

export function pathAt(pick: number): string {
  return paths[pick % paths.length] ?? paths[0];
}

/** `mark`: what nobody else ever sets. Now and then it is the same as ever. */
export function ruleDraft(path: string, mark: string, variant: number): RedirectRuleDraft {
  return {
    redirect_from: path,
    redirect_to: variant % 7 === 6 ? "/same" : `/to/${mark}`,
    redirect_status: variant % 3 === 0 ? "302" : "301",
  };
}

export function ruleChange(row: Row, mark: string, variant: number): Partial<RedirectRuleDraft> {
  const status: Partial<RedirectRuleDraft> = {
    redirect_status: row.redirect_status === "301" ? "302" : "301",
  };
  const target = { redirect_to: `/to/${mark}` };
  return [target, target, status, { ...target, ...status }][variant % 4] ?? target;
}

export function hookDraft(mark: string, original: Row | undefined, reference: string | null): Values {
  if (original !== undefined) return { name: String(original.name), clone_of: original.id as RecordId };
  return {
    name: `${mark}. hook`,
    endpoint: "https://hooks.test/in",
    http_method: "POST",
    request_format: "json",
    subscriptions: ["svc:event-type:user.created"],
    ...(reference !== null && { authentication_type: "bearer_token", secret_ref: reference }),
  };
}

export function userEventDraft(mark: string): Values {
  return { user_id: knownUser, source: "rounds", type: "called", properties: { client_ref: mark } };
}
