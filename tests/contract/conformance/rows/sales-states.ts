import { section } from "../row.ts";

/** "States and transitions" of the sales document. */
export const salesStateRows = [
  ...section("States and transitions / Contact statuses", [
    ["states.customer_status", "none, current, past", "contact.customer_status"],
    ["states.prospect_status", "none, current, lost", "contact.prospect_status"],
  ]),
  ...section("States and transitions / Stage categories", [
    ["states.stage.categories", "incoming, in_progress, won, lost, unqualified", "stage.category"],
    ["states.stage.inactive", "won, lost and unqualified are inactive", "stage.active"],
    ["states.stage.of_deal", "a deal's stage is `stage_id`", "deal.stage_id"],
  ]),
  ...section("States and transitions / Task", [
    ["states.task.complete", "completed false, update with true: completed_at holds the completion time"],
    ["states.task.reopen", "completed true, update with false: completed_at becomes null"],
  ]),
  ...section("States and transitions / Upsert of a deal", [
    ["states.upsert.none", "no deal matches the filters: a new deal exists"],
    ["states.upsert.one", "one deal matches: same deal, updated"],
    ["states.upsert.several", "several deals match: unchanged, error 409"],
  ]),
  ...section("States and transitions / OAuth tokens", [
    ["states.token.code", "a code gives access and refresh token, within 10 minutes, redirect_uri equal"],
    ["states.token.expired", "3600 seconds elapse: requests with it get 401"],
    ["states.token.refresh", "expired, with a valid refresh token: new access token"],
    ["states.token.revoked", "revoked, the client authenticated"],
  ]),
];
