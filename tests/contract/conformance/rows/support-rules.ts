import { section } from "../row.ts";

/** Redirect rules of the support document. */
export const supportRulesRows = [
  ...section("What the service does / Redirect rules", [
    ["rules.deleted", "redirects for help-center URLs that would return 404, of deleted objects"],
    ["rules.previous_system", "for URLs of previous systems kept on the same subdomain"],
    ["rules.vanity", "for vanity URL patterns under an active brand"],
    ["rules.takes_effect", "takes effect for an object only once that object is deleted"],
  ]),
  ...section("Resources and their fields / Redirect rule", [
    ["rule.id", "string, read-only, assigned on creation"],
    ["rule.brand_id", "string, the brand the rule applies to"],
    ["rule.redirect_from", "string, required, must begin with `/`"],
    ["rule.redirect_from.slug", "for a URL ending in a numeric id and a slug the slug is omitted"],
    ["rule.redirect_status", "required, `301` or `302`, returned as a string"],
    ["rule.redirect_status.number", "the request example sends a number"],
    ["rule.redirect_to", "string, required, must begin with `https://`, `http://` or `/`"],
    ["rule.created_at", "string, read-only, timestamp"],
    ["rule.updated_at", "string, read-only, timestamp"],
  ]),
  ...section("States and transitions / Redirect rule existence", [
    ["rule.state.none", "no rule, POST set with a valid body: the rule exists"],
    [
      "rule.state.exists",
      "rule exists, POST set with the same redirect_from: the same rule, status and target replaced",
    ],
    ["rule.state.removed", "rule exists, DELETE by id: the rule is removed"],
  ]),
  ...section("Endpoints / Redirect rules", [
    ["rules.list", "GET /api/v2/guide/redirect_rules: 200 `{meta, records}`"],
    ["rules.list.meta", "`meta` is `{after_cursor, before_cursor, has_more}`: string, string, boolean"],
    ["rules.list.prefix", "`filter[redirect_from_prefix]`: prefix of redirect_from"],
    ["rules.list.page", "`page`: object of cursor pagination parameters"],
    ["rules.list.sort.id", "sort=id"],
    ["rules.list.sort.-id", "sort=-id, descending"],
    ["rules.list.sort.redirect_from", "sort=redirect_from"],
    ["rules.list.sort.-redirect_from", "sort=-redirect_from, descending"],
    ["rules.list.cursor_only", "cursor pagination only", "limits.rules_cursor"],
    ["rules.get", "GET /api/v2/guide/redirect_rules/{id}, a string: 200 `{redirect_rule}`"],
    [
      "rules.set",
      "POST /api/v2/guide/redirect_rules, `{redirect_rule: {redirect_from, redirect_status, redirect_to}}`: 204 with no body",
    ],
    ["rules.set.update", "updates redirect_to and redirect_status when a rule exists", "rule.state.exists"],
    ["rules.delete", "DELETE /api/v2/guide/redirect_rules/{id}", "rule.state.removed"],
    ["rules.admins", "allowed for help-center admins", "access.rules"],
  ]),
];
