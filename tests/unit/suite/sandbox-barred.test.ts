import { expect, test } from "vitest";
import { sandboxBarred } from "../../../scripts/sandbox-barred.ts";

const usual = { platform: "linux", uid: 1000, makesNamespaces: true, helper: null } as const;

test("npm start runs Electron where its sandbox is available: by namespaces, or by a helper that root owns", () => {
  expect(sandboxBarred(usual)).toBeNull();
  expect(sandboxBarred({ ...usual, makesNamespaces: false, helper: { uid: 0, mode: 0o104755 } })).toBeNull();
  expect(sandboxBarred({ ...usual, platform: "darwin", uid: 0, makesNamespaces: false })).toBeNull();
});

test("npm start says why Electron would not start as root, or where namespaces are refused", () => {
  expect(sandboxBarred({ ...usual, uid: 0 })).toContain("as root");
  expect(sandboxBarred({ ...usual, makesNamespaces: false })).toContain("user namespaces");
  expect(
    sandboxBarred({ ...usual, makesNamespaces: false, helper: { uid: 1000, mode: 0o100755 } }),
  ).toContain("user namespaces");
});
