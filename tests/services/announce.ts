import type { ServicesDescription } from "./description.ts";
import { administrator, people } from "./seed/users.ts";

/** Returns the text for a person once the services are up: their addresses, the accounts that can sign in, one line to try. */
export function announce({ sales, support, control }: ServicesDescription): string {
  const { username, password } = sales.login;
  return `Sales service     ${sales.url}
  client id       ${sales.clientId}
  client secret   ${sales.clientSecret}
  redirect URI    ${sales.redirectUri}${sales.loopbackRedirectUri ? `\n  or              ${sales.loopbackRedirectUri} (any port)` : ""}
  sign in as      ${username}
  password        ${password}
  or as           ${others.join("\n                  ")}

Support platform  ${support.url}
  email          ${support.email}
  password        ${support.password}

Control           ${control}

Try it:
  ${curlLine(sales)}

Ctrl+C stops it.`;
}

/** Other users who sign in with the one password; the last is an administrator, and no agent. */
const others: readonly string[] = [...people.slice(1), administrator].map(({ email }) => email);

/** Signs in by password and shows two deals. */
function curlLine({ url, clientId, clientSecret, login }: ServicesDescription["sales"]): string {
  const token = `curl -s -u '${clientId}:${clientSecret}' -d grant_type=password -d username=${login.username} -d password=${login.password} ${url}/oauth2/token`;
  return `curl -s -H "Authorization: Bearer $(${token} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')" '${url}/v2/deals?per_page=2&sort_by=updated_at:desc'`;
}
