import "../ui/styles/print.css";
import "../ui/styles/start-faults.css";
import { t } from "@lingui/core/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { spotlight } from "@mantine/spotlight";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { commands } from "../platform/bridge.ts";
import { allRead } from "../replica/live/all-read.ts";
import { useOutboxCounts, useReplica } from "../replica/live/hooks.ts";
import { useFromMain } from "../session/session.ts";
import { useUi } from "../session/ui.ts";
import { FaultAlert } from "../ui/faults/fault-alert.tsx";
import { IconPlus, IconSearch } from "../ui/icons.ts";
import { Keys } from "../ui/keys.tsx";
import { paperIsOut, usePaper } from "../ui/on-paper.tsx";
import { keepSecondClicksFromOtherPages } from "../ui/second-clicks.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Announcements, FailureNotices } from "./announcements.tsx";
import { Palette } from "./commands/palette.tsx";
import { commandOf } from "./commands/shortcuts.ts";
import { useShortcuts } from "./commands/use-shortcuts.ts";
import { DialogHost, loadDialogs, loadPages } from "./dialog-host.tsx";
import { FeatureParts } from "./feature-parts.tsx";
import { keepFocus } from "./kept-focus.ts";
import { Rail } from "./rail.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useAppIntents } from "./use-app-intents.ts";
import { WayBack } from "./way-back.tsx";

/** Rail, top bar, and the page between them. */
export function Frame() {
  const open = useUi((state) => state.open);
  return (
    <div className="frame">
      <FrameWork />
      <button type="button" className="skip" onClick={toMain}>
        {t`Skip to content`}
      </button>
      <Rail foot={<AccountMenu />} />
      <section className="bar" aria-label={t`Tools`}>
        <WayBack />
        <UnstyledButton className="bar-search" onClick={spotlight.open}>
          <IconSearch size={16} aria-hidden />
          <span className="truncate">{t`Search records and commands`}</span>
          <Keys keys={commandOf("palette").keys} mute />
        </UnstyledButton>
        <Announcements />
        <StatusChip />
        <Button
          variant="default"
          className="bar-capture"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open({ kind: "capture" })}
        >
          {t`Quick capture`}
        </Button>
      </section>
      <main id="main" className="main" tabIndex={-1}>
        <StartFaults />
        <FailureNotices />
        <FeatureParts of="abovePages" />
        <Outlet />
      </main>
      <Palette />
      <Overlays />
    </div>
  );
}

/** Does the frame's work that shows nothing. By itself, so that no change of what it follows draws the frame again. */
function FrameWork() {
  useShortcuts();
  useEffect(keepSecondClicksFromOtherPages, []);
  useAppIntents();
  useReportedCounts();
  usePrinter();
  useFocusOnPage();
  return null;
}

/** Tab goes on from the new page, not from the top, where the element with the focus has gone with the page before. */
function useFocusOnPage(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page.
  useEffect(() => {
    const main = document.getElementById("main");
    if (main === null) return;
    if (document.activeElement === document.body) toMain();
    return keepFocus(main);
  }, [path]);
}

/** The part behind `#` belongs to the router, so the jump is made by hand. */
function toMain(): void {
  document.getElementById("main")?.focus();
}

/** Tells main what stands on the icon, in the tray and on the badge: the same that stands on the screen. */
function useReportedCounts(): void {
  const { unsent, parked } = useOutboxCounts();
  const asked = useFromMain(
    ({ sync }) => (sync?.possibleDuplicates ?? 0) + (sync?.massDeletions.length ?? 0),
  );
  const attention = parked + asked;
  useEffect(() => {
    void commands()["app.counts"]({ unsent, attention });
  }, [unsent, attention]);
}

/** Shows the failures that main met at start. Every page shows them, because they may concern saved work. */
function StartFaults() {
  const info = useFromMain((state) => state.info);
  if (info === null || info.startFaults.length === 0) return null;
  return (
    <div className="start-faults">
      {info.startFaults.map((fault) => (
        <FaultAlert key={fault.kind} fault={fault} />
      ))}
    </div>
  );
}

/** Whatever is laid over the page. It lives beside the routes, so that nothing below can unmount an open form. */
function Overlays() {
  const { overlay, close } = useUi();
  const asked = overlay.kind !== "none";
  const [ready, setReady] = useState(false);
  // Loads the dialogs soon after the first screen, or when one is asked for. A loaded dialog opens in the same frame,
  // so the rep's next key reaches its form.
  useEffect(() => {
    if (ready) {
      const idle = requestIdleCallback(() => void loadPages(), { timeout: 2_000 });
      return () => cancelIdleCallback(idle);
    }
    const load = () => void loadDialogs().then(setReady);
    if (asked) return load();
    const idle = requestIdleCallback(load, { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [asked, ready]);
  return overlay.kind === "none" ? null : <DialogHost overlay={overlay} close={close} />;
}

/** Longer than any list of `paperRows` rows takes; after that the page is printed as it is. */
const longestReadMs = 10_000;

/** Prints the page once its lists have drawn all their rows; when the paper is out they show those in sight again. */
function usePrinter(): void {
  const { database } = useReplica();
  const printing = usePaper((paper) => paper.printing);
  useEffect(() => {
    if (!printing) return;
    let left = false;
    void allRead(database, longestReadMs).then(() => {
      if (!left) window.print();
    });
    window.addEventListener("afterprint", paperIsOut);
    return () => {
      left = true;
      window.removeEventListener("afterprint", paperIsOut);
    };
  }, [database, printing]);
}
