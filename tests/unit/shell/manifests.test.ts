import type { LinkProps } from "@tanstack/react-router";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { OpenDialog } from "../../../src-renderer/session/ui.ts";
import { type CommandName, commandTable } from "../../../src-renderer/shell/commands/shortcuts.ts";
import { placesThere } from "../../../src-renderer/shell/navigation.ts";
import { recordPlaces } from "../../../src-renderer/shell/record-places.ts";
import { createAppRouter } from "../../../src-renderer/shell/router.tsx";
import { menuCommandNames } from "../../../src-shared/ipc/menu-command.ts";

const namesOf = (group: string) => commandTable.filter((one) => one.group === group).map(({ name }) => name);

test("the rail begins with Today and ends with Sync and Settings, has Products and Sequences aside, and Support only while it is connected", () => {
  const [places, withSupport] = [placesThere(false), placesThere(true)];
  expect(withSupport[0]?.to).toBe("/today");
  expect(withSupport.filter((one) => one.atEnd)).toEqual(withSupport.slice(-2));
  expect(withSupport.slice(-2).map(({ to }) => to)).toEqual(["/sync", "/settings"]);
  expect(withSupport.map(({ to }) => to)).toContain("/support");
  expect(withSupport.filter((one) => one.isAside).map(({ to }) => to)).toEqual(["/products", "/sequences"]);
  expect(places).toEqual(withSupport.filter(({ to }) => to !== "/support"));
});

test("quick capture lists the menu's commands first in its order, and the palette every place and command once", () => {
  const captures = namesOf("capture");
  const ofMenu = menuCommandNames.filter((name) => captures.includes(name));
  expect(ofMenu.length).toBeGreaterThan(4);
  expect(captures.slice(0, ofMenu.length)).toEqual(ofMenu);
  expect(namesOf("goTo").map((name) => `/${name.slice(2).toLowerCase()}`)).toEqual(
    placesThere(true).map(({ to }) => to),
  );
  expect(namesOf("anywhere")).toEqual([
    "palette",
    "find",
    "capture",
    "syncNow",
    "undo",
    "back",
    "forward",
    "nextRecord",
    "previousRecord",
    "editDetail",
    "print",
    "shortcuts",
  ]);
  const all = commandTable.map(({ name }) => name);
  expect(all).toEqual([...captures, ...namesOf("goTo"), ...namesOf("anywhere")]);
  expect(new Set(all).size).toBe(all.length);
});

test("every page and list that a manifest names for a record type is a route of the app", () => {
  const routes = Object.keys(createAppRouter(createMemoryHistory()).routesByPath);
  const named = Object.values(recordPlaces).flatMap((place) => [
    ...("page" in place ? [place.page] : []),
    ...("list" in place ? [place.list] : []),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !routes.includes(path))).toEqual([]);
});

test("addresses, commands and dialogs stay closed types, though only manifests name them", () => {
  // @ts-expect-error: no manifest has a route of this address.
  const address: LinkProps["to"] = "/nowhere";
  // @ts-expect-error: no manifest has a command of this name.
  const command: CommandName = "newNothing";
  // @ts-expect-error: no manifest has a dialog of this kind.
  const dialog: OpenDialog["kind"] = "nothing";
  // @ts-expect-error: this dialog opens on a subject, or on null.
  const opened: OpenDialog = { kind: "visit" };
  expect([address, command, dialog, opened]).toHaveLength(4);
});
