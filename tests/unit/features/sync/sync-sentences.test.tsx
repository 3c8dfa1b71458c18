import "../../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test } from "vitest";
import { PullTable } from "../../../../src-renderer/features/progress/exports.ts";
import { PausedServices } from "../../../../src-renderer/features/sync/paused-services.tsx";
import { RunFault } from "../../../../src-renderer/features/sync/run-fault.tsx";
import { lastCompleteText } from "../../../../src-renderer/features/sync/sync-page.tsx";
import { UnreadTypes } from "../../../../src-renderer/features/sync/unread-types.tsx";
import { ClockContext } from "../../../../src-renderer/platform/clock.ts";
import type { PausedService, SyncStatus } from "../../../../src-shared/ipc/sync-status.ts";
import { spoken } from "../../i18n/spoken.ts";
import { local } from "../../ids.ts";

const now = local(2026, 3, 4, 14, 0);
const fault = { kind: "serverFault", status: 503 } as const;
const whole: PausedService = {
  service: "sales",
  direction: "writes",
  fault,
  since: now,
  nextAt: local(2026, 3, 4, 14, 20),
};
const unread: SyncStatus["progress"][number] = {
  type: "note",
  phase: "done",
  rows: 200,
  fault: null,
  gap: 0,
  nextAt: null,
};

function markupOf(part: ReactNode): string {
  return spoken("en-GB", () =>
    renderToStaticMarkup(
      <MantineProvider>
        <ClockContext value={() => now}>{part}</ClockContext>
      </MantineProvider>,
    ),
  );
}

/** The words of a part of the screen at 14:00. */
function wordsOf(part: ReactNode): string {
  return markupOf(part)
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}

const paused = (...those: readonly Partial<PausedService>[]) =>
  wordsOf(<PausedServices sync={{ paused: those.map((one) => ({ ...whole, ...one })), nextTryAt: null }} />);
const lists = (...those: readonly Partial<typeof unread>[]) =>
  wordsOf(<UnreadTypes progress={those.map((one) => ({ ...unread, ...one }))} />);

test.each([
  [
    {},
    "Your CRM isn't accepting changes. Your work is saved here and nothing is lost. Rounds tries again at 14:20.",
  ],
  [
    { service: "support" },
    "Your support platform isn't accepting changes. Your work is saved here and nothing is lost. Rounds tries again at 14:20.",
  ],
  [
    { direction: "reads" },
    "Your CRM isn't answering. You can keep working with what's here. Rounds tries again at 14:20.",
  ],
  [
    { service: "support", direction: "reads" },
    "Your support platform isn't answering. You can keep working with what's here. Rounds tries again at 14:20.",
  ],
  [
    { direction: "reads", fault: { kind: "malformedResponse", detail: "not JSON" } },
    "Your CRM isn't answering. Another page is answering instead. On a guest network, sign in to the network in your browser first. Rounds tries again at 14:20.",
  ],
  [
    { nextAt: now },
    "Your CRM isn't accepting changes. Your work is saved here and nothing is lost. Rounds is trying again.",
  ],
] as const)(
  "law 14: the Sync screen describes a service paused as %j and says what happens next",
  (of, words) => {
    expect(paused(of)).toBe(words);
  },
);

it("law 14: the Sync screen shows the time of the next run when a paused service could be retried earlier", () => {
  const sync = { paused: [{ ...whole, nextAt: now }], nextTryAt: local(2026, 3, 4, 14, 8) };
  expect(wordsOf(<PausedServices sync={sync} />)).toMatch(/Rounds tries again at 14:08\.$/);
});

test.each([
  [
    { kind: "rateLimited", retryAfterMs: 600_000 },
    "The service asks us to slow down. Your work is saved here and nothing is lost. Rounds tries again at 14:10.",
  ],
  [
    { kind: "rateLimited", retryAfterMs: null, service: "support" },
    "Support · The service asks us to slow down. Your work is saved here and nothing is lost. Rounds tries again at 14:10.",
  ],
  [{ kind: "timeout" }, "The service took too long to answer. Rounds tries again by itself."],
] as const)("law 14: a run that ended by %j says what happens next", (of, words) => {
  const nextTryAt = local(2026, 3, 4, 14, 10);
  expect(wordsOf(<RunFault sync={{ fault: of, phase: "idle", nextTryAt }} />)).toBe(words);
});

it("law 14: the Sync screen names a service once that neither answers nor takes changes", () => {
  expect(paused({}, { direction: "reads" })).toBe(paused({ direction: "reads" }));
});

test.each([
  [{ gap: 1 }, "Notes · The service couldn't show 1 record. Rounds looks for it again within hours."],
  [
    { phase: "done", fault: { kind: "forbidden", message: "Forbidden" } },
    "Notes · Your account isn't allowed to read them. Ask your administrator for permission.",
  ],
  [{ gap: 3 }, "Notes · The service couldn't show 3 records. Rounds looks for them again within hours."],
  [
    { phase: "failed", fault, nextAt: local(2026, 3, 4, 14, 5) },
    "Notes · The service has a problem (503). Rounds fetches them again at 14:05.",
  ],
] as const)(
  "law 9: a list that could not be read as %j is named with what is missing and when it is tried again",
  (of, words) => {
    expect(lists(of)).toBe(words);
  },
);

it("law 9: the Sync screen mentions no list when every list was read", () => {
  expect(lists({})).toBe("");
});

test.each([
  ["a pause", <PausedServices key="" sync={{ paused: [whole], nextTryAt: null }} />],
  [
    "a service that asks to slow down",
    <RunFault key="" sync={runOf({ kind: "rateLimited", retryAfterMs: 1 })} />,
  ],
  ["a list that is read again", <UnreadTypes key="" progress={[{ ...unread, phase: "failed", fault }]} />],
  ["the progress of such a list", <PullTable key="" progress={[{ ...unread, phase: "failed", fault }]} />],
])("the Sync screen keeps red for what needs the rep, and so shows %s as a warning", (_, part) => {
  const markup = markupOf(part);
  expect(markup).toContain("unsent");
  expect(markup).not.toContain("attention");
});

test.each([
  ["a login that has expired", <RunFault key="" sync={runOf({ kind: "unauthenticated" })} />],
  [
    "a list that the account may not read",
    <UnreadTypes key="" progress={[{ ...unread, fault: { kind: "forbidden", message: "" } }]} />,
  ],
  [
    "a guest network that asks for a sign-in",
    <PausedServices
      key=""
      sync={{
        paused: [{ ...whole, direction: "reads", fault: { kind: "malformedResponse", detail: "" } }],
        nextTryAt: null,
      }}
    />,
  ],
])("the Sync screen shows %s in red, because it needs the rep", (_, part) => {
  expect(markupOf(part)).toContain("attention");
});

function runOf(of: NonNullable<SyncStatus["fault"]>): Pick<SyncStatus, "fault" | "phase" | "nextTryAt"> {
  return { fault: of, phase: "idle", nextTryAt: null };
}

test("law 9: after a start without a network, Sync says that all was complete before, and of a first pull that it is not complete yet", () => {
  const status = { syncedAt: null, firstPull: false, progress: [unread] };
  const said = (part: Partial<typeof status> | { readonly syncedAt: number }) =>
    spoken("en-GB", () => lastCompleteText({ ...status, ...part }, now));
  expect(said({})).toBe("Last complete: before Rounds was started");
  expect(said({ firstPull: true })).toBe("Not complete yet");
  expect(said({ progress: [] })).toBe("Not complete yet");
  expect(said({ syncedAt: now })).toMatch(/^Last complete: .*14:00/);
});
