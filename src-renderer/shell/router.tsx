import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { contactsSearch } from "../features/contacts/contacts-search.ts";
import { dealsSearch } from "../features/deals/deals-search.ts";
import { insightsSearch } from "../features/insights/insights-search.ts";
import { notesSearch } from "../features/notes/notes-search.ts";
import { rulesSearch } from "../features/support/rules/rules-search.ts";
import { supportPlaces } from "../features/support/support-places.ts";
import { tasksSearch } from "../features/tasks/tasks-search.ts";
import { TodayPage } from "../features/today/today-page.tsx";
import { visitsSearch } from "../features/visits/visits-search.ts";
import { NotFound } from "../ui/not-found.tsx";
import { Frame } from "./frame.tsx";
import { loadPages } from "./load-pages.ts";
import type { pages } from "./pages.ts";
import { syncSearch } from "./search-params.ts";

type Pages = typeof pages;

/** Loaded soon after the start (`loadPages`), or when the first of them is opened. */
const later = (name: keyof Pages) => lazyRouteComponent(async () => (await loadPages()).pages, name);

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
    component: later("VisitsPage"),
    validateSearch: visitsSearch,
  }),
  createRoute({
    getParentRoute: at,
    path: "/contacts",
    component: later("ContactsPage"),
    validateSearch: contactsSearch,
  }),
  createRoute({ getParentRoute: at, path: "/contacts/$id", component: later("ContactPage") }),
  createRoute({
    getParentRoute: at,
    path: "/deals",
    component: later("DealsPage"),
    validateSearch: dealsSearch,
  }),
  createRoute({ getParentRoute: at, path: "/deals/$id", component: later("DealPage") }),
  createRoute({
    getParentRoute: at,
    path: "/insights",
    component: later("InsightsPage"),
    validateSearch: insightsSearch,
  }),
  createRoute({ getParentRoute: at, path: "/leads/$id", component: later("LeadPage") }),
  createRoute({
    getParentRoute: at,
    path: "/tasks",
    component: later("TasksPage"),
    validateSearch: tasksSearch,
  }),
  createRoute({ getParentRoute: at, path: "/tasks/$id", component: later("TaskPage") }),
  createRoute({
    getParentRoute: at,
    path: "/notes",
    component: later("NotesPage"),
    validateSearch: notesSearch,
  }),
  createRoute({ getParentRoute: at, path: "/products", component: later("ProductsPage") }),
  createRoute({ getParentRoute: at, path: "/products/$id", component: later("ProductPage") }),
  createRoute({ getParentRoute: at, path: "/sequences", component: later("SequencesPage") }),
  createRoute({ getParentRoute: at, path: "/sequences/$id", component: later("SequencePage") }),
  createRoute({
    getParentRoute: at,
    path: "/support",
    beforeLoad: () => {
      throw redirect({ to: supportPlaces[0].to, replace: true });
    },
  }),
  createRoute({
    getParentRoute: at,
    path: "/support/rules",
    component: later("RulesPage"),
    validateSearch: rulesSearch,
  }),
  createRoute({ getParentRoute: at, path: "/support/rules/import", component: later("RuleImportPage") }),
  createRoute({ getParentRoute: at, path: "/support/rules/$id", component: later("RulePage") }),
  createRoute({ getParentRoute: at, path: "/support/events", component: later("SupportEventsPage") }),
  createRoute({ getParentRoute: at, path: "/support/webhooks", component: later("WebhooksPage") }),
  createRoute({ getParentRoute: at, path: "/support/webhooks/$id", component: later("WebhookPage") }),
  createRoute({
    getParentRoute: at,
    path: "/sync",
    component: later("SyncPage"),
    validateSearch: syncSearch,
  }),
  createRoute({ getParentRoute: at, path: "/settings", component: later("SettingsPage") }),
  createRoute({ getParentRoute: at, path: "/settings/$place", component: later("SettingsPlacePage") }),
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
