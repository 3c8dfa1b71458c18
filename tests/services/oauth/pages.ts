import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Person } from "../sales/people.ts";
import type { Authorization } from "./request.ts";

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

const meanings: Readonly<Record<string, string>> = {
  read: "See contacts, deals, tasks, notes and visits",
  write: "Create and change them in your name",
  profile: "See your name and email address",
};

export function loginPage(query: string, username: string, problem: string | null): Page {
  return page(
    "Sign in",
    html`<h1>Sign in</h1>
      <p class="quiet">Sales CRM (sandbox)</p>
      ${problem === null ? "" : html`<p class="complaint" role="alert">${problem}</p>`}
      <form method="post" action="/oauth2/login">
        <input type="hidden" name="query" value="${query}" />
        <label for="username">Email</label>
        <input id="username" name="username" type="email" autocomplete="username" value="${username}" required autofocus />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button type="submit" class="main">Sign in</button>
      </form>`,
  );
}

export function consentPage(query: string, asked: Authorization, person: Person): Page {
  const scopes = asked.scope.split(" ").map((scope) => html`<li>${meanings[scope] ?? scope}</li>`);
  return page(
    "Allow access",
    html`<h1>Allow access?</h1>
      <p class="quiet">Signed in as ${person.name} (${person.email})</p>
      <p><strong>${asked.client}</strong> would like to:</p>
      <ul>${scopes}</ul>
      <form method="post" action="/oauth2/consent">
        <input type="hidden" name="query" value="${query}" />
        <button type="submit" class="main" name="decision" value="allow">Allow</button>
        <button type="submit" name="decision" value="deny">Deny</button>
      </form>
      <p class="quiet"><a href="/oauth2/logout?${query}">Not you? Sign in as somebody else</a></p>`,
  );
}

export function refusalPage(reason: string): Page {
  return page("Request refused", html`<h1>Request refused</h1><p class="complaint">${reason}</p>`);
}

function page(title: string, body: Page): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Sales CRM (sandbox)</title>
        <style>${raw(style)}</style>
      </head>
      <body><main>${body}</main></body>
    </html>`;
}

const style = `
  :root { color-scheme: light dark; --back: #eef1f5; --card: #fff; --ink: #1c2430; --quiet: #5a6678; --line: #c8d0db; --main: #1d5fd0; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #12161d; --card: #1c222c; --ink: #e8ecf2; --quiet: #a3aebd; --line: #465063; --main: #2f6bd8; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
    background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(25rem, 100%); background: var(--card); border-radius: 12px; padding: 2rem;
    box-shadow: 0 1px 2px rgb(0 0 0 / .12), 0 8px 28px rgb(0 0 0 / .1); }
  h1 { font-size: 1.4rem; line-height: 1.2; margin: 0 0 .25rem; }
  p { margin: .5rem 0 1rem; }
  .quiet { color: var(--quiet); font-size: .9rem; }
  .quiet a { color: inherit; }
  .complaint { border-left: 4px solid #c9372c; padding: .4rem .75rem; background: rgb(201 55 44 / .12); }
  ul { margin: 0 0 1.5rem; padding-left: 1.2rem; }
  label { display: block; font-weight: 600; font-size: .9rem; margin: 1rem 0 .3rem; }
  input { width: 100%; font: inherit; color: inherit; background: transparent; padding: .6rem .7rem;
    border: 1px solid var(--line); border-radius: 8px; }
  button { width: 100%; font: inherit; font-weight: 600; padding: .65rem; margin-top: .75rem; cursor: pointer;
    border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; }
  button.main { background: var(--main); border-color: var(--main); color: #fff; margin-top: 1.25rem; }
  :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
