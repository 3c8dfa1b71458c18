import "../../../src-renderer/platform/messages.ts";
import { notifications } from "@mantine/notifications";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failures } from "../../../src-renderer/session/announce.tsx";
import { CopyDiagnosticsButton } from "../../../src-renderer/ui/faults/stopped.tsx";
import { err } from "../../../src-shared/result.ts";

beforeEach(() => notifications.clean());
afterEach(() => vi.unstubAllGlobals());

test("law 14: a window that stopped says so when its diagnostics could not be copied", async () => {
  const copy = async () => err({ kind: "internal", reference: "main-1" });
  vi.stubGlobal("window", { rounds: { commands: { "app.copyDiagnostics": copy } } });
  const button = CopyDiagnosticsButton() as ReactElement<{ readonly onClick: () => void }>;
  button.props.onClick();
  await vi.waitFor(() => expect(failures.getState().notifications).toHaveLength(1));
});
