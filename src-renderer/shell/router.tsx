import { createHashHistory, createRouter, type RouterHistory } from "@tanstack/react-router";
import { partsOf } from "../features/all.ts";
import { root } from "../features/manifest.ts";
import { BrokenPage, BrokenWindow } from "../ui/faults/broken.tsx";
import { NotFound } from "../ui/faults/not-found.tsx";
import { Frame } from "./frame.tsx";

root.update({ component: Frame, notFoundComponent: NotFound, errorComponent: BrokenWindow });

const routes = root.addChildren(partsOf("routes").flat());

/** The address lives behind `#`: whatever serves the page, there is one document. */
export function createAppRouter(history: RouterHistory = createHashHistory()) {
  return createRouter({
    routeTree: routes,
    history,
    scrollRestoration: false,
    defaultErrorComponent: BrokenPage,
    // The app has one around everything.
    disableGlobalCatchBoundary: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
