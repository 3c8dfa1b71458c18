/** Times are milliseconds since 1970. `family` is what ties a refresh token to the access tokens it gave. */
export const oauthTables: readonly string[] = [
  `CREATE TABLE "oauth_code" ("code" TEXT PRIMARY KEY, "client" TEXT, "user_id" INTEGER, "redirect_uri" TEXT, "scope" TEXT,
    "challenge" TEXT, "method" TEXT, "expires" INTEGER, "family" TEXT, "used" INTEGER) WITHOUT ROWID`,
  `CREATE TABLE "oauth_access" ("token" TEXT PRIMARY KEY, "client" TEXT, "user_id" INTEGER, "scope" TEXT,
    "family" TEXT, "expires" INTEGER) WITHOUT ROWID`,
  `CREATE TABLE "oauth_refresh" ("token" TEXT PRIMARY KEY, "client" TEXT, "user_id" INTEGER, "scope" TEXT,
    "family" TEXT) WITHOUT ROWID`,
];
