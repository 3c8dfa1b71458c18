import { createHash } from "node:crypto";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/**
 * Hands the fragment of the page's address back to the server that sent the page, because a fragment never reaches a server by
 * itself. Removes it from the browser's address and history. If there is no fragment, the page shows that no sign-in arrived.
 */
const relay = `(async () => {
  const answer = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const show = (id) => { document.getElementById(id).hidden = false; };
  if (answer === "") return show("failed");
  const sent = await fetch(location.pathname, { method: "POST", body: answer }).catch(() => null);
  show(sent !== null && sent.ok ? "done" : "failed");
})();`;
/** Removes an answer that came in the page's address from that address. */
const forget = `history.replaceState(null, "", location.pathname);`;
const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 1.5em;color-scheme:light dark}";

export interface CallbackPage {
  readonly html: string;
  /** Lets only this page's own script and style run, and lets the page reach only Rounds. */
  readonly policy: string;
}

/** `heard`: the answer is here. `relay`: it may be in the fragment, which only the page can see. */
export function callbackPage(kind: "heard" | "relay"): CallbackPage {
  const script = kind === "relay" ? relay : forget;
  const sentences = callbackSentences();
  const done = paragraph("done", kind === "heard", sentences.done);
  const failed = paragraph("failed", false, sentences.failed);
  const html = `<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><title>Rounds</title><style>${style}</style></head>
<body><h1>Rounds</h1>${done}${failed}<script>${script}</script></body></html>
`;
  const policy = [
    "default-src 'none'",
    // mutation: callback-page-runs-any-script
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    ...(kind === "relay" ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

function paragraph(id: string, isShown: boolean, text: string): string {
  const safe = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<p id="${id}"${isShown ? "" : " hidden"}>${safe}</p>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Sentences that the browser shows, in the rep's language, after a sign-in came back to a loopback address. */
function callbackSentences(): { readonly done: string; readonly failed: string } {
  return {
    done: t`You can close this page and go back to Rounds.`,
    failed: t`No sign-in arrived. Go back to Rounds and sign in again.`,
  };
}
