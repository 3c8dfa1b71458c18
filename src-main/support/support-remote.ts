import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { AnyDescriptor, RecordName } from "../../src-shared/records/registry.ts";
import { err } from "../../src-shared/result.ts";
import type { Remote } from "../sync/ports.ts";
import { redirectRules } from "./redirect-rules.ts";
import { notSent, type SupportCallsParts, supportCalls } from "./support-calls.ts";
import { userEvents } from "./user-events.ts";
import { webhookLog } from "./webhook-log.ts";
import { type WebhookBook, webhookRemote } from "./webhook-remote.ts";

interface SupportRemoteParts extends SupportCallsParts {
  readonly webhooks: WebhookBook;
}

/**
 * The support platform. Its resources have little in common, so each has a file of its own that says what can be asked of it;
 * to ask for anything else is a bug.
 */
export function supportRemote(parts: SupportRemoteParts): Remote {
  const calls = supportCalls(parts);
  const log = webhookLog(calls, parts.webhooks);
  const records: Partial<Record<RecordName, Partial<Remote>>> = {
    user_event: userEvents(calls),
    redirect_rule: redirectRules(calls),
    webhook: webhookRemote(calls, parts.webhooks),
    webhook_invocation: log.invocations,
    webhook_attempt: log.attempts,
  };
  const by = (of: AnyDescriptor): Partial<Remote> => records[of.name] ?? {};
  const notOffered = (of: AnyDescriptor): RequestFailure => ({
    kind: "internal",
    reference: `support ${of.name}`,
  });

  return {
    list: async (of, ...rest) => by(of).list?.(of, ...rest) ?? err(notOffered(of)),
    listFrom: async (of, ...rest) => by(of).listFrom?.(of, ...rest) ?? err(notOffered(of)),
    get: async (of, ...rest) => by(of).get?.(of, ...rest) ?? err(notOffered(of)),
    included: async (of, ...rest) => by(of).included?.(of, ...rest) ?? err(notOffered(of)),
    listed: async (of, ...rest) => by(of).listed?.(of, ...rest) ?? err(notOffered(of)),
    create: async (of, ...rest) => by(of).create?.(of, ...rest) ?? err(notSent(notOffered(of))),
    update: async (of, ...rest) => by(of).update?.(of, ...rest) ?? err(notSent(notOffered(of))),
    remove: async (of, ...rest) => by(of).remove?.(of, ...rest) ?? err(notSent(notOffered(of))),
    set: async (of, ...rest) => by(of).set?.(of, ...rest) ?? err(notSent(notOffered(of))),
    findLost: async (of, ...rest) => by(of).findLost?.(of, ...rest) ?? err(notOffered(of)),
  };
}
