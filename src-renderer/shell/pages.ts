import { ContactPage } from "../features/contacts/contact-page.tsx";
import { ContactsPage } from "../features/contacts/contacts-page.tsx";
import { DealPage } from "../features/deals/deal-page.tsx";
import { DealsPage } from "../features/deals/deals-page.tsx";
import { InsightsPage } from "../features/insights/insights-page.tsx";
import { LeadPage } from "../features/leads/lead-page.tsx";
import { NotesPage } from "../features/notes/notes-page.tsx";
import { ProductPage } from "../features/products/product-page.tsx";
import { ProductsPage } from "../features/products/products-page.tsx";
import { SequencePage } from "../features/sequences/sequence-page.tsx";
import { SequencesPage } from "../features/sequences/sequences-page.tsx";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { SettingsPlacePage } from "../features/settings/settings-place-page.tsx";
import { SupportEventsPage } from "../features/support/events-page.tsx";
import { RuleImportPage } from "../features/support/rules/import-page.tsx";
import { RulePage } from "../features/support/rules/rule-page.tsx";
import { RulesPage } from "../features/support/rules/rules-page.tsx";
import { SyncPage } from "../features/sync/sync-page.tsx";
import { TaskPage } from "../features/tasks/task-page.tsx";
import { TasksPage } from "../features/tasks/tasks-page.tsx";
import { VisitsPage } from "../features/visits/visits-page.tsx";
import { WebhookPage } from "../features/webhooks/webhook-page.tsx";
import { WebhooksPage } from "../features/webhooks/webhooks-page.tsx";
import { DialogHost } from "./dialog-host.tsx";

/**
 * Everything that the first screen does without, as one file. With two files, the code that they share would
 * run before the page knows its language (`docs/decisions/0020-how-is-the-renderer-split-into-files.md`).
 */
export const pages = {
  ContactPage,
  ContactsPage,
  DealPage,
  DealsPage,
  InsightsPage,
  LeadPage,
  NotesPage,
  ProductPage,
  ProductsPage,
  RuleImportPage,
  RulePage,
  RulesPage,
  SequencePage,
  SequencesPage,
  SettingsPage,
  SettingsPlacePage,
  SupportEventsPage,
  SyncPage,
  TaskPage,
  TasksPage,
  VisitsPage,
  WebhookPage,
  WebhooksPage,
};

/** Dialogs belong to the same file. */
export { DialogHost };
