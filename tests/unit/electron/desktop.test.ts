import { expect, test } from "vitest";
import { desktopOf } from "../../electron/desktop.ts";

test("A desktop without a description does everything that a program asks of it", () => {
  expect(desktopOf("")).toEqual({
    keychain: "ok",
    notices: "ok",
    proxy: "direct",
    certificates: "ok",
    paint: "ok",
    tray: "ok",
    packaged: "no",
    browser: "ok",
    links: "ok",
  });
});

test("A desktop has each fault that its description names", () => {
  expect(desktopOf("keychain=locked,links=refused")).toMatchObject({ keychain: "locked", links: "refused" });
});

test("A part or a state that no desktop has is refused, and the answer names those that exist", () => {
  expect(() => desktopOf("keychian=ok")).toThrow(/no desktop has "keychian": keychain/);
  expect(() => desktopOf("keychain=open")).toThrow(/keychain is one of ok, none, v10, locked/);
});
