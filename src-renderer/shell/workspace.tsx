import { t } from "@lingui/core/macro";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense, startTransition, useEffect, useState } from "react";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import { partsOf } from "../features/all.ts";
import { useClock } from "../platform/clock.ts";
import { lazily } from "../platform/lazily.ts";
import { RecordPlacesContext } from "../records/record-places.ts";
import { ReplicaProvider } from "../replica/live/hooks.ts";
import { type OpenReplica, openReplica } from "../replica/live/open-replica.ts";
import { currentSupportAccount } from "../session/session.ts";
import { useUi } from "../session/ui.ts";
import { capabilities } from "../session/use-capabilities.ts";
import { loadDialogs } from "./dialog-host.tsx";
import { FeatureParts } from "./feature-parts.tsx";
import { recordPlaces } from "./record-places.ts";
import { createAppRouter } from "./router.tsx";
import { spawnWorker } from "./spawn-worker.ts";

/** Hardly any start fails so. */
const StoppedWorkspace = lazily(async () => (await import("./stopped-workspace.tsx")).StoppedWorkspace);

type Opening =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly replica: OpenReplica }
  | { readonly kind: "failed"; readonly fault: Fault };

/** Opens the account's replica and shows the app over it. */
export function Workspace({ account }: { readonly account: Account }) {
  const clock = useClock();
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ kind: "opening" });
  const [router] = useState(createAppRouter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens again.
  useEffect(() => {
    let left = false;
    const opened = openReplica({
      account,
      bridge: window.rounds,
      clock,
      worker: spawnWorker,
      capabilities,
      supportAccount: currentSupportAccount,
    });
    const show = (opening: Opening) => {
      // The first drawing of everything is long: in slices, it holds up no key and no click.
      if (!left) startTransition(() => setOpening(opening));
    };
    void opened.then(async (outcome) => {
      if (!outcome.ok) return show({ kind: "failed", fault: outcome.error });
      show({ kind: "open", replica: outcome.value });
      const attached = await outcome.value.attached;
      if (!attached.ok) show({ kind: "failed", fault: attached.error });
    });
    return () => {
      left = true;
      void opened.then((outcome) => (outcome.ok ? outcome.value.close() : undefined));
    };
  }, [account.key, attempt, clock]);

  useEffect(() => {
    // Read and compiled while the replica opens: the rep's first keys may be for a form.
    void loadDialogs();
    for (const read of partsOf("atOpening")) void read(account.key);
  }, [account.key]);

  // Another account finds no dialog about records of this one (law 13).
  useEffect(() => useUi.getState().close, []);

  // Ready before anybody searches; the first screen comes first.
  useEffect(() => {
    if (opening.kind !== "open") return;
    const { replica } = opening;
    // If this fails, the first query repeats it and reports the failure.
    const warm = async () => {
      await replica.work.warm();
      await Promise.all(partsOf("warm").map((prepare) => prepare(replica)));
    };
    const idle = requestIdleCallback(() => void warm().catch(() => undefined), { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, [opening]);

  switch (opening.kind) {
    case "opening":
      return <main className="opening">{t`Opening your data…`}</main>;
    case "failed":
      return (
        <Suspense>
          <StoppedWorkspace fault={opening.fault} again={() => setAttempt(attempt + 1)} />
        </Suspense>
      );
    case "open":
      return (
        <ReplicaProvider value={opening.replica}>
          <RecordPlacesContext value={recordPlaces}>
            <Suspense>
              <FeatureParts of="background" />
            </Suspense>
            <RouterProvider router={router} />
          </RecordPlacesContext>
        </ReplicaProvider>
      );
  }
}
