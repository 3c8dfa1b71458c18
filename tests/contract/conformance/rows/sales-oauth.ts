import { section } from "../table.ts";

export const salesOauthRows = [
  ...section("Authentication / GET /oauth2/csrf_token", [
    ["oauth.csrf_token", "200, `{csrf_token, generated_at}`, Cache-Control: no-store, Pragma: no-cache"],
  ]),
];
