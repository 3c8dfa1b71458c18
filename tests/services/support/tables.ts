/** What the support platform keeps. `created_at` and `received_at` are ISO 8601 with milliseconds. */
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
];
