import type { RecordName } from "../../../src-shared/records/registry.ts";

type OfFields = Readonly<Partial<Record<RecordName, Readonly<Record<string, string>>>>>;

/** The row of each field whose row is called otherwise than `<type>.<field>`: the row's id, by type and field. */
export const otherRows: OfFields = {
  user_event: {
    remote_id: "stored.id",
    created_at: "stored.created_at",
    received_at: "stored.received_at",
    user_id: "events.post_to_user",
    profile_source: "profile.source",
    profile_type: "profile.type",
    identifier_type: "profile.identifiers.type",
    identifier_value: "profile.identifiers.value",
    source: "event.source",
    type: "event.type",
    description: "event.description",
    properties: "event.properties",
  },
  redirect_rule: {
    remote_id: "rule.id",
    redirect_from: "rule.redirect_from",
    redirect_to: "rule.redirect_to",
    redirect_status: "rule.redirect_status",
    brand_id: "rule.brand_id",
    created_at: "rule.created_at",
    updated_at: "rule.updated_at",
  },
  webhook: {
    remote_id: "webhook.response",
    subscriptions: "webhook.subscriptions.events",
    authentication_type: "webhook.authentication",
    clone_of: "webhooks.clone",
  },
  webhook_invocation: {
    remote_id: "invocation.id",
    webhook_id: "webhooks.invocations",
    status: "invocation.status",
  },
  webhook_attempt: {
    remote_id: "webhooks.attempts",
    invocation_id: "webhooks.attempts",
    status: "invocation.circuit_broken",
  },
};

const unshown = "the document shows no such field; Rounds reads it where the service sends it";

/** Fields without a row, each with its reason. */
export const fieldsWithoutRow: OfFields = {
  product: { created_at: unshown, updated_at: unshown },
  associated_contact: {
    deal_id: "the path names the deal; no body has the field",
    created_at: unshown,
    updated_at: unshown,
  },
  user_event: {
    resource_type: "Rounds alone has it: the type of the CRM's record that the event is about",
    resource_id: "Rounds alone has it: the CRM's record that the event is about",
  },
  webhook: {
    secret_ref: "Rounds alone has it: the place of the secret in the vault",
    created_at: unshown,
    updated_at: unshown,
  },
  webhook_invocation: {
    status_code: unshown,
    event_type: unshown,
    created_at: unshown,
    latest_completed_at: unshown,
  },
  webhook_attempt: {
    status_code: unshown,
    error: unshown,
    started_at: unshown,
    completed_at: unshown,
    request: unshown,
    response: unshown,
  },
};
