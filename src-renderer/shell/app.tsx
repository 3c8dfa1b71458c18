import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { DatesProvider } from "@mantine/dates";
import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { calendarSettings } from "../format/calendar-messages.ts";
import { ClockContext, type WallClock } from "../platform/clock.ts";
import { lazily } from "../platform/lazily.ts";
import { persistStorage } from "../platform/persist-storage.ts";
import { styleNonce } from "../platform/style-nonce.ts";
import { useAccount, useFromMain } from "../session/session.ts";
import { BrokenWindow } from "../ui/faults/broken.tsx";
import { Stopped } from "../ui/faults/stopped.tsx";
import { cssVariables, theme } from "../ui/theme.ts";
import { LooseAnnouncements } from "./announcements.tsx";
import { FeatureParts } from "./feature-parts.tsx";
import { Workspace } from "./workspace.tsx";
import "../ui/styles/controls.css";
import "../ui/styles/forms.css";
import "../ui/styles/page.css";
import "../ui/styles/record.css";
import "../ui/styles/sheet.css";
import "../ui/styles/mantine.css";
import "../ui/styles/contrast.css";
import "../ui/styles/motion.css";
import "./frame.css";

/** The page always follows the system: main tells it which colours that means, and the menus with it. */
const colorSchemes: MantineColorSchemeManager = {
  get: () => "auto",
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** The rep alone has a failed window drawn again: no change of the address does. */
const always = () => "always";

export function App({ clock }: { readonly clock: WallClock }) {
  // The diagnostics tell support of a refusal: the rep can do nothing about it.
  useEffect(() => void persistStorage(), []);
  return (
    <I18nProvider i18n={i18n}>
      <ClockContext value={clock}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <DatesProvider settings={calendarSettings}>
            <CatchBoundary getResetKey={always} errorComponent={BrokenWindow}>
              <Gate />
              <ProxyLogin />
            </CatchBoundary>
          </DatesProvider>
          <LooseAnnouncements />
        </MantineProvider>
      </ClockContext>
    </I18nProvider>
  );
}

/** Signed in: the app. Otherwise: the way there. */
function Gate() {
  const fault = useFromMain((state) => state.fault);
  const account = useAccount();
  if (account !== null) return <Workspace key={account.key} account={account} />;
  if (fault !== null) return <Stopped fault={fault} />;
  return <FeatureParts of="signedOut" />;
}

/** Loads the form when a proxy asks, because few networks have a proxy with a login. */
const ProxyLoginForm = lazily(async () => (await import("./proxy-login-form.tsx")).ProxyLoginForm);

/**
 * Asks for the login that this network's proxy requires, on whatever page the rep is. If the rep closes the form,
 * Rounds asks again after its next start.
 */
function ProxyLogin() {
  const proxy = useFromMain((state) => state.connection?.proxy ?? null);
  const [left, setLeft] = useState<string | null>(null);
  return proxy === null || proxy.host === left ? null : (
    <Suspense fallback={null}>
      <ProxyLoginForm key={proxy.host} proxy={proxy} close={() => setLeft(proxy.host)} />
    </Suspense>
  );
}
