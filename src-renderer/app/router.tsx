import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { ContactPage } from "../features/contacts/contact-page.tsx";
import { ContactsPage } from "../features/contacts/contacts-page.tsx";
import { contactsSearch } from "../features/contacts/contacts-search.ts";
import { DealPage } from "../features/deals/deal-page.tsx";
import { DealsPage } from "../features/deals/deals-page.tsx";
import { dealsSearch } from "../features/deals/deals-search.ts";
import { insightsSearch } from "../features/insights/insights-search.ts";
import { LeadPage } from "../features/leads/lead-page.tsx";
import { NotesPage } from "../features/notes/notes-page.tsx";
import { notesSearch } from "../features/notes/notes-search.ts";
import { ProductPage } from "../features/products/product-page.tsx";
import { ProductsPage } from "../features/products/products-page.tsx";
import { SequencePage } from "../features/sequences/sequence-page.tsx";
import { SequencesPage } from "../features/sequences/sequences-page.tsx";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { SettingsPlacePage } from "../features/settings/settings-place-page.tsx";
import { SyncPage } from "../features/sync/sync-page.tsx";
import { TaskPage } from "../features/tasks/task-page.tsx";
import { TasksPage } from "../features/tasks/tasks-page.tsx";
import { tasksSearch } from "../features/tasks/tasks-search.ts";
import { TodayPage } from "../features/today/today-page.tsx";
import { VisitsPage } from "../features/visits/visits-page.tsx";
import { visitsSearch } from "../features/visits/visits-search.ts";
import { Frame } from "./frame.tsx";
import { NotFound } from "./not-found.tsx";
import { syncSearch } from "./search-params.ts";

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
const at = () => root;

const routes = root.addChildren([
  createRoute({
    getParentRoute: at,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/today", replace: true });
    },
  }),
  createRoute({ getParentRoute: at, path: "/today", component: TodayPage }),
  createRoute({
    getParentRoute: at,
    path: "/visits",
    component: VisitsPage,
    validateSearch: visitsSearch,
  }),
  createRoute({
    getParentRoute: at,
    path: "/contacts",
    component: ContactsPage,
    validateSearch: contactsSearch,
  }),
  createRoute({ getParentRoute: at, path: "/contacts/$id", component: ContactPage }),
  createRoute({ getParentRoute: at, path: "/deals", component: DealsPage, validateSearch: dealsSearch }),
  createRoute({ getParentRoute: at, path: "/deals/$id", component: DealPage }),
  createRoute({ getParentRoute: at, path: "/leads/$id", component: LeadPage }),
  createRoute({ getParentRoute: at, path: "/tasks", component: TasksPage, validateSearch: tasksSearch }),
  createRoute({ getParentRoute: at, path: "/tasks/$id", component: TaskPage }),
  createRoute({ getParentRoute: at, path: "/notes", component: NotesPage, validateSearch: notesSearch }),
  // By itself, with the library that draws: read when it is opened.
  createRoute({
    getParentRoute: at,
    path: "/insights",
    component: lazyRouteComponent(() => import("../features/insights/insights-page.tsx"), "InsightsPage"),
    validateSearch: insightsSearch,
  }),
  createRoute({ getParentRoute: at, path: "/products", component: ProductsPage }),
  createRoute({ getParentRoute: at, path: "/products/$id", component: ProductPage }),
  createRoute({ getParentRoute: at, path: "/sequences", component: SequencesPage }),
  createRoute({ getParentRoute: at, path: "/sequences/$id", component: SequencePage }),
  createRoute({ getParentRoute: at, path: "/sync", component: SyncPage, validateSearch: syncSearch }),
  createRoute({ getParentRoute: at, path: "/settings", component: SettingsPage }),
  createRoute({ getParentRoute: at, path: "/settings/$place", component: SettingsPlacePage }),
]);

/** The address lives behind `#`: whatever serves the page, there is one document. */
export function createAppRouter(history: RouterHistory = createHashHistory()) {
  return createRouter({ routeTree: routes, history, scrollRestoration: false });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
