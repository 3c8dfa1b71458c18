import { each, section } from "../row.ts";

/** "Authentication" of the sales document. */
export const salesOauthRows = [
  ...section("Endpoints / OAuth endpoints", [
    ["oauth.endpoints.authorize", "GET /oauth2/authorize", "oauth.authorize.code"],
    ["oauth.endpoints.token", "POST /oauth2/token", "oauth.flow.code"],
    ["oauth.endpoints.revoke", "POST /oauth2/revoke", "oauth.revoke"],
    ["oauth.endpoints.csrf_token", "GET /oauth2/csrf_token", "oauth.csrf_token"],
  ]),
  ...section("Authentication / Client authentication", [
    ["oauth.client.basic", "token and revocation requests carry Basic client_id:client_secret"],
    ["oauth.client.body", "client_id and client_secret are also mandatory body fields"],
  ]),
  ...section("Authentication / Flows", [
    ["oauth.flow.code", "authorization code: exchange the code at the token endpoint"],
    ["oauth.flow.implicit", "implicit: token returned in the fragment of the redirect URI"],
    ["oauth.flow.password", "resource owner password: grant_type=password"],
    ["oauth.flow.refresh", "refresh token: grant_type=refresh_token"],
  ]),
  ...section("Authentication / GET /oauth2/authorize", [
    ...each("oauth.authorize", "query parameter", [
      "response_type",
      "client_id",
      "redirect_uri",
      "scope",
      "state",
    ]),
    ["oauth.authorize.deny", "the owner may deny"],
    ["oauth.authorize.code", "code flow: `code` and `state`"],
    ["oauth.authorize.code_life", "the code is valid for 10 minutes", "limits.code"],
    ...each(
      "oauth.authorize.fragment",
      "implicit flow:",
      ["access_token", "token_type", "expires_in", "refresh_token", "state"],
      () => "oauth.flow.implicit",
    ),
    ["oauth.authorize.fragment.scope", "only when different from the default"],
    ["oauth.authorize.admins", "allowed for Agents and Admins", "does.oauth_admins"],
  ]),
  ...section("Authentication / POST /oauth2/token", [
    ["oauth.token.format", "application/x-www-form-urlencoded"],
    ...each("oauth.token", "field", [
      "grant_type",
      "client_id",
      "client_secret",
      "redirect_uri",
      "scope",
      "code",
      "username",
      "password",
      "refresh_token",
    ]),
    ["oauth.token.headers", "Cache-Control: no-store, Pragma: no-cache"],
    ...each("oauth.token.answer", "field", [
      "access_token",
      "token_type",
      "expires_in",
      "refresh_token",
      "scope",
    ]),
  ]),
  ...section("Authentication / POST /oauth2/revoke", [
    ["oauth.revoke", "200 with no body"],
    ["oauth.revoke.token", "form field token"],
    ["oauth.revoke.token_type_hint", "access_token or refresh_token"],
    ["oauth.revoke.client", "client authenticated by Basic"],
    ["oauth.revoke.related", "a refresh token takes all its related access tokens along"],
  ]),
  ...section("Authentication / GET /oauth2/csrf_token", [
    ["oauth.csrf_token", "200, `{csrf_token, generated_at}`, Cache-Control: no-store, Pragma: no-cache"],
  ]),
  ...section("Authentication / Accessing resources", [
    ["oauth.access.bearer", "Authorization: Bearer on every resource request"],
    ["oauth.access.none", "no Authorization header: 401", "errors.no_authorization"],
    ["oauth.access.expired", "expired access token: 401", "errors.expired"],
    ["oauth.access.refresh_token", "refresh tokens are never sent to resource operations"],
  ]),
];
