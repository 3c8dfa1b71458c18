/** Tables of the support platform. Times of events are ISO 8601 with milliseconds; times of rules have whole seconds. */
export const supportTables: readonly string[] = [
  `CREATE TABLE "support_user" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT, "email" TEXT, "role" TEXT,
    "anonymous" INTEGER NOT NULL DEFAULT 0)`,
  `CREATE INDEX "support_user_email" ON "support_user" ("email")`,
  `CREATE TABLE "support_profile" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "source" TEXT, "type" TEXT, "user_id" INTEGER)`,
  `CREATE TABLE "support_identifier" ("profile_id" INTEGER, "source" TEXT, "profile_type" TEXT, "type" TEXT, "value" TEXT,
    PRIMARY KEY ("source", "profile_type", "type", "value")) WITHOUT ROWID`,
  `CREATE TABLE "support_event" ("seq" INTEGER PRIMARY KEY AUTOINCREMENT, "id" TEXT, "profile_id" INTEGER, "user_id" INTEGER,
    "source" TEXT, "type" TEXT, "description" TEXT, "properties" TEXT, "created_at" TEXT, "received_at" TEXT)`,
  `CREATE INDEX "support_event_profile" ON "support_event" ("profile_id")`,
  `CREATE TABLE "support_redirect_rule" ("id" TEXT PRIMARY KEY, "brand_id" TEXT, "redirect_from" TEXT UNIQUE,
    "redirect_status" TEXT, "redirect_to" TEXT, "created_at" TEXT, "updated_at" TEXT) WITHOUT ROWID`,
  `CREATE TABLE "support_webhook" ("id" TEXT PRIMARY KEY, "name" TEXT, "status" TEXT, "endpoint" TEXT, "http_method" TEXT,
    "request_format" TEXT, "subscriptions" TEXT, "authentication" TEXT, "custom_headers" TEXT, "signing_secret" TEXT,
    "created_at" TEXT, "updated_at" TEXT) WITHOUT ROWID`,
  `CREATE TABLE "support_invocation" ("seq" INTEGER PRIMARY KEY AUTOINCREMENT, "id" TEXT UNIQUE, "webhook_id" TEXT,
    "status" TEXT, "status_code" INTEGER, "event_type" TEXT, "created_at" TEXT, "latest_completed_at" TEXT)`,
  `CREATE INDEX "support_invocation_webhook" ON "support_invocation" ("webhook_id")`,
  `CREATE INDEX "support_invocation_age" ON "support_invocation" ("created_at")`,
  `CREATE TABLE "support_attempt" ("seq" INTEGER PRIMARY KEY AUTOINCREMENT, "id" TEXT, "invocation_id" TEXT, "status" TEXT,
    "status_code" INTEGER, "error" TEXT, "request" TEXT, "response" TEXT, "started_at" TEXT, "completed_at" TEXT)`,
  `CREATE INDEX "support_attempt_invocation" ON "support_attempt" ("invocation_id")`,
  // The actions of triggers and automations that name a webhook.
  `CREATE TABLE "support_trigger" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "actions" TEXT)`,
  // Pages that the help center has: a redirect rule for a page has no effect until the page goes.
  `CREATE TABLE "support_page" ("path" TEXT PRIMARY KEY) WITHOUT ROWID`,
];
