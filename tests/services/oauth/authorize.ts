import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Environment } from "../network/environment.ts";
import { type Person, personOf, signIn } from "../sales/people.ts";
import type { World } from "../world.ts";
import { consentPage, loginPage, refusalPage } from "./pages.ts";
import { type Asked, type Authorization, callback, readAuthorization } from "./request.ts";
import { issueCode, issueTokens, secretText } from "./tokens.ts";

type Here = Context<Environment>;

const cookie = "sales_session";

/** GET /oauth2/authorize with its two pages. Who is signed in is remembered by a cookie, as long as the sandbox runs. */
export function authorizeRoutes(app: Hono<Environment>, world: World): void {
  const sessions = new Map<string, number>();
  const signedIn = (context: Here): Person | null => {
    const id = sessions.get(getCookie(context, cookie) ?? "");
    return id === undefined ? null : personOf(world, id);
  };

  app.get("/authorize", (context) => {
    const query = new URL(context.req.url).search.slice(1);
    const asked = readAuthorization(query, world);
    if (asked.kind !== "valid") return refuse(context, asked);
    const person = signedIn(context);
    return context.html(person === null ? loginPage(query, "", null) : consentPage(query, asked, person));
  });

  app.post("/login", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const query = form.get("query") ?? "";
    const asked = readAuthorization(query, world);
    if (asked.kind !== "valid") return refuse(context, asked);
    const username = form.get("username") ?? "";
    const person = signIn(world, username, form.get("password") ?? "");
    if (person === null) {
      return context.html(loginPage(query, username, "That email or password is not right."), 401);
    }
    const session = secretText();
    sessions.set(session, person.id);
    setCookie(context, cookie, session, { httpOnly: true, sameSite: "Lax", path: "/oauth2" });
    return context.redirect(`/oauth2/authorize?${query}`, 303);
  });

  app.post("/consent", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const query = form.get("query") ?? "";
    const asked = readAuthorization(query, world);
    if (asked.kind !== "valid") return refuse(context, asked);
    const person = signedIn(context);
    if (person === null) return context.redirect(`/oauth2/authorize?${query}`, 303);
    return context.redirect(answer(world, asked, person, form.get("decision") === "allow"), 303);
  });

  app.get("/logout", (context) => {
    sessions.delete(getCookie(context, cookie) ?? "");
    return context.redirect(`/oauth2/authorize${new URL(context.req.url).search}`, 303);
  });
}

/** Returns the address to which the browser goes with the owner's decision. */
function answer(world: World, asked: Authorization, person: Person, allowed: boolean): string {
  if (!allowed) {
    return callback(asked, { error: "access_denied", error_description: "The owner denied access" });
  }
  const { client, scope, redirectUri, challenge, method } = asked;
  if (asked.responseType === "code") {
    const code = issueCode(world, { client, userId: person.id, scope, redirectUri, challenge, method });
    return callback(asked, { code });
  }
  const tokens = issueTokens(world, { client, userId: person.id, scope, family: secretText() });
  return callback(asked, { ...tokens, expires_in: String(tokens.expires_in) });
}

/** Shows an error page for a wrong client or address, and never sends the browser on; reports other mistakes to the client. */
function refuse(context: Here, asked: Exclude<Asked, Authorization>): Response | Promise<Response> {
  return asked.kind === "refused"
    ? context.html(refusalPage(asked.reason), 400)
    : context.redirect(asked.location, 303);
}
