import "./no-code-from-text.ts";
import "./platform/messages.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./ui/styles/mantine-core.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@mantine/spotlight/styles.layer.css";
import "./ui/font.css";
import "./rounds.css";
import { nameStyleNonce } from "./platform/style-nonce.ts";
import { tellFailures } from "./platform/tell-failures.ts";
import { forbidMarkup } from "./platform/trusted-types.ts";
import { serveWithoutReplica } from "./replica/worker/serve.ts";
import { followMain } from "./session/session.ts";
import { App } from "./shell/app.tsx";
import { tellScrollbarWidth } from "./ui/page.tsx";

forbidMarkup();
nameStyleNonce();
tellFailures();

// Main's answers come while the first screen is drawn.
followMain();

// Main may ask for a replica to be removed before one is open.
serveWithoutReplica(window.rounds);

const root = document.getElementById("root");
if (root !== null) {
  // The one place where the page takes the device's clock: all below is given it.
  tellScrollbarWidth();
  createRoot(root, { onCaughtError: reportError }).render(
    <StrictMode>
      <App clock={() => Date.now()} />
    </StrictMode>,
  );
}
