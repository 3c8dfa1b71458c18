import "../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BriefingPage } from "../../../src-renderer/features/briefing/briefing-page.tsx";
import { commandTable } from "../../../src-renderer/shell/commands/shortcuts.ts";
import { placesThere } from "../../../src-renderer/shell/navigation.ts";
import { createAppRouter } from "../../../src-renderer/shell/router.tsx";

test("the planted screen has a route, a place in the rail, and a command with its keys", () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  expect(Object.keys(routesByPath)).toContain("/briefing");
  expect(placesThere(false)).toContainEqual(expect.objectContaining({ to: "/briefing", label: "Briefing" }));
  expect(commandTable.find(({ name }) => name === "goBriefing")).toMatchObject({ keys: ["g", "b"] });
});

test("the planted screen draws its title", () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <RouterContextProvider router={createAppRouter(createMemoryHistory())}>
        <BriefingPage />
      </RouterContextProvider>
    </MantineProvider>,
  );
  expect(markup).toMatch(/<h1[^>]*>Briefing<\/h1>/);
});
