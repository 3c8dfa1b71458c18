import { supportDeliveryRows } from "../rows/support-webhooks.ts";
import type { Unanswered } from "../unanswered.ts";

/** The rows of delivery, but for those that say what a webhook and a list of rules take. */
const delivered = new Set(
  supportDeliveryRows
    .map((row) => row.heldBy)
    .filter((test) => !/^limits\.(headers?|rules_cursor)\b|^limits\.header_/.test(test)),
);

/** Rows of the support document that only the sandbox answers, each with its reason. */
export const supportUnanswered: readonly Unanswered[] = [
  {
    because: "there is no help center that follows the rules",
    tests: [
      "rules.deleted",
      "rules.previous_system",
      "rules.vanity",
      "rules.takes_effect",
      "rule.redirect_from.slug",
    ],
  },
  {
    because: "webhooks are kept and nothing is delivered to them",
    tests: [
      ...delivered,
      "webhooks.sends",
      "webhook.endpoint",
      "webhook.subscriptions.events",
      "webhook.authentication.api_key",
      "webhook.authentication.bearer_token",
      "webhook.authentication.basic",
      "webhook.custom_headers",
      "webhook.connection.events",
      "webhook.connection.triggers",
      "webhooks.clone",
      "webhooks.clone.triggers",
      "webhooks.trigger.payload",
      "webhooks.trigger.pairs",
      "webhooks.invocations",
      "webhooks.attempts",
      "invocation.id",
      "invocation.attempts",
    ],
  },
  {
    because: "users of the platform are not kept",
    tests: [
      "event.attached",
      "events.post.match",
      "events.post.anonymous",
      "events.post_to_user",
      "events.list.links",
    ],
  },
  { because: "a posted event is answered by 200 alone", tests: ["events.post"] },
  {
    because: "whoever calls is let in as an administrator",
    tests: ["access.basic", "access.rules", "access.events", "errors.403"],
  },
];
