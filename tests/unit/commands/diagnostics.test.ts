import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiagnosticFacts, diagnosticsReport } from "../../../src-main/commands/diagnostics.ts";
import { logLine } from "../../../src-main/desktop/log/log-line.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { windowFacts } from "../../../src-shared/ipc/diagnostics.ts";
import { usualProfile } from "../../../src-shared/ipc/support-profile.ts";
import { personalText } from "../desktop/hostile-corpus.ts";
import { seq } from "../sync/entries.ts";

/** Facts in which every text that comes from outside is this one. */
function factsWith(text: string): DiagnosticFacts {
  const fault: Fault = { kind: "storageBroken", detail: text };
  return {
    versions: { rounds: "0.1.0", electron: "45.4.1", chrome: "156.0.1.2", node: "24.21.0" },
    sandboxed: true,
    system: { platform: "linux", release: `6.8.0-${text}`, arch: "x64" },
    journalVersion: 5,
    window: {
      replicaVersion: 3,
      rows: { contact: 60, deal: 0 },
      unsent: 2,
      parked: 1,
      storagePersists: true,
    },
    session: "expired",
    sync: {
      phase: "offline",
      firstPull: false,
      progress: [
        { type: "contact", phase: "done", rows: 60, fault: null, nextAt: null, gap: 0 },
        {
          type: "deal",
          phase: "failed",
          rows: 0,
          fault: { kind: "forbidden", message: text },
          nextAt: null,
          gap: 0,
        },
      ],
      massDeletions: [],
      paused: [],
      forbidden: [],
      possibleDuplicates: 0,
      fault: { kind: "untrustedCertificate", host: text },
      nextTryAt: null,
      syncedAt: null,
    },
    connection: {
      connection: { salesUrl: text, clientId: text, redirectUri: text, supportUrl: text },
      hasClientSecret: true,
      support: {
        connected: true,
        email: text,
        preset: text,
        profile: usualProfile,
        sentAs: { email: text, url: text },
      },
      locked: ["salesUrl"],
      grants: ["password"],
      capabilities: [],
      proxy: null,
      barred: { kind: "configurationMalformed", file: text, line: 1, expected: text },
    },
    requests: [
      { sequences: [seq(1), seq(2)], looks: 3 },
      { sequences: [seq(4)], looks: 1 },
    ],
    channel: "latest",
    reminders: true,
    keychain: false,
    crashReports: 1,
    startFaults: [fault, { kind: "wrongAccount", expected: text }],
    recent: [logLine("lane.crashed", { cause: new Error(text), fault, name: text })],
  };
}

test("law 12: diagnostics hold no text from outside, so that two accounts' files are the same", () => {
  fc.assert(
    fc.property(personalText, (text) => {
      // One place in this file for both: where an exception was made stands in its trace.
      const [theirs, blank] = [text, "0"].map((one) => diagnosticsReport(factsWith(one)));
      expect(theirs).toBe(blank);
    }),
    { numRuns: 500 },
  );
});

test("law 12: diagnostics are available even when the data could not be opened", () => {
  const text = diagnosticsReport({ ...factsWith("x"), window: null });
  expect(text).toContain("replica version not open");
  expect(text).toContain("Unsent unknown, parked unknown");
  expect(text).toContain("At start: storageBroken");
});

test("law 12: diagnostics hold versions, the system, counts and kinds of failures", () => {
  const lines = diagnosticsReport(factsWith("x")).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Rounds 0.1.0, Electron 45.4.1, Chrome 156.0.1.2, Node 24.21.0",
      "System linux 6.8.0 x64",
      "Journal version 5, replica version 3, kept on a full disk yes",
      "Requests without an answer 2, of 3 edits, looked for 4 times",
      "Sales set, support set, connected yes",
      "Set by the administrator: salesUrl; barred: configurationMalformed",
      "Sync offline: untrustedCertificate",
      "Unsent 2, parked 1, possible duplicates 0",
      "Rows: contact 60",
      "deal: failed, forbidden",
      "At start: wrongAccount",
    ]),
  );
});

test("law 12: diagnostics take nothing from the window but counts of known records", () => {
  fc.assert(
    fc.property(personalText, (text) => {
      const counts = { replicaVersion: 1, unsent: 0, parked: 0, storagePersists: false };
      expect(windowFacts.safeParse({ ...counts, rows: { [`x${text}`]: 1 } }).success).toBe(false);
      expect(windowFacts.safeParse({ ...counts, rows: { contact: text } }).success).toBe(false);
      const extra = windowFacts.safeParse({ ...counts, rows: {}, note: text });
      expect(extra.success && "note" in extra.data).toBe(false);
    }),
  );
});
