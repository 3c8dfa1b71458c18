import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { createAppRouter } from "../../src-renderer/shell/router.tsx";
import { screens } from "../screens/screens.ts";

const router = createAppRouter(createMemoryHistory());
// The beginning leads on to Today at once.
const routes = Object.keys(router.routesByPath).filter((path) => path !== "/");

test("every route of the app has a screen in the list of screens", () => {
  const shown = new Set(screens.map(({ route }) => route));
  expect(routes.filter((route) => !shown.has(route))).toEqual([]);
});

test("every screen in the list is a route of the app and has its own name", () => {
  const strange = screens.filter(({ route }) => route !== null && !routes.includes(route));
  expect(strange.map(({ name }) => name)).toEqual([]);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});
