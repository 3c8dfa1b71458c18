import { expect, test } from "vitest";
import {
  commandsThere,
  commandTable,
  meaningOf,
  pressName,
} from "../../../../src-renderer/shell/commands/shortcuts.ts";
import { menuCommandNames, menuCommands } from "../../../../src-shared/ipc/menu-command.ts";

const press = (key: string, held: Partial<Parameters<typeof pressName>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test("a shortcut uses Ctrl, or Cmd on a Mac", () => {
  expect(pressName(press("K", { ctrlKey: true }), false)).toBe("mod+k");
  expect(pressName(press("k", { metaKey: true }), true)).toBe("mod+k");
  expect(pressName(press("k", { ctrlKey: true }), true)).toBeNull();
  expect(pressName(press("Enter"), false)).toBeNull();
});

test("every shortcut reaches its command, key by key", () => {
  for (const command of commandTable.filter((one) => one.keys[0] !== "mod+n" || one.keys.length === 1)) {
    let prefix: string | null = null;
    let reached: string | null = null;
    for (const key of command.keys) {
      const meaning = meaningOf(key, prefix, false);
      prefix = meaning.prefix;
      reached = meaning.command;
    }
    expect(reached).toBe(command.name);
  }
});

test("the menu's keys work in the window, where Shift counts for letters but not for signs", () => {
  expect(pressName(press("N", { ctrlKey: true, shiftKey: true }), false)).toBe("mod+shift+n");
  expect(pressName(press("/", { ctrlKey: true, shiftKey: true }), false)).toBe("mod+/");
  for (const name of menuCommandNames) expect(meaningOf(menuCommands[name], null, false).command).toBe(name);
});

test("every command has keys of its own", () => {
  const all = commandTable.flatMap((one) => [one.keys.join(" "), ...(one.also ? [one.also] : [])]);
  expect(new Set(all).size).toBe(all.length);
});

test("plain keys do nothing while the rep is typing, Ctrl+K still works, and Ctrl+Z belongs to the text", () => {
  expect(meaningOf("g", null, true)).toEqual({ command: null, prefix: null });
  expect(meaningOf("mod+k", null, true).command).toBe("palette");
  expect(meaningOf("mod+z", null, true).command).toBeNull();
  expect(meaningOf("mod+z", null, false).command).toBe("undo");
});

test("Alt and an arrow go back and forward, but move through a text that the rep types", () => {
  expect(pressName(press("ArrowLeft", { altKey: true }), false)).toBe("alt+arrowleft");
  expect(pressName(press("ArrowLeft", { altKey: true, ctrlKey: true }), false)).toBeNull();
  expect(pressName(press("ArrowUp", { altKey: true }), false)).toBeNull();
  expect(meaningOf("alt+arrowright", null, false).command).toBe("forward");
  expect(meaningOf("alt+arrowright", null, true).command).toBeNull();
});

test("a key sequence that leads nowhere is forgotten", () => {
  expect(meaningOf("x", "g", false)).toEqual({ command: null, prefix: null });
});

test("a command that makes a record is not there while a service forbids such records, or is not connected", () => {
  const names = (support: boolean, forbidden: string | null) =>
    commandsThere(support, (type) => type === forbidden).map(({ name }) => name);
  expect(names(true, null)).toContain("newRule");
  expect(names(true, "redirect_rule")).not.toContain("newRule");
  expect(names(true, "redirect_rule")).toContain("newTask");
  expect(names(false, null)).not.toContain("newRule");
});
