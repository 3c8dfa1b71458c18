import { salesOauthRows } from "../rows/sales-oauth.ts";
import type { Unanswered } from "../unanswered.ts";

const tokens = [
  "does.oauth_admins",
  "errors.no_authorization",
  "errors.expired",
  "limits.access_token",
  "limits.code",
  "versioning.oauth2",
  "states.token.code",
  "states.token.expired",
  "states.token.refresh",
  "states.token.revoked",
  ...salesOauthRows.map((row) => row.heldBy),
];

/** Rows of the sales document that only the sandbox answers, each with its reason. */
export const salesUnanswered: readonly Unanswered[] = [
  { because: "whoever calls has signed in, and no token is looked at", tests: [...new Set(tokens)] },
  { because: "an answer has no headers but its date", tests: ["wire.single.headers"] },
  { because: "documents have addresses and no bytes", tests: ["limits.download_url", "documents.file"] },
];
