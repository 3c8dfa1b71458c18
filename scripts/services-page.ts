import type { Row } from "../tests/contract/conformance/row.ts";
import { salesEndpointRows } from "../tests/contract/conformance/rows/sales-endpoints.ts";
import { salesFieldRows } from "../tests/contract/conformance/rows/sales-fields.ts";
import { salesOauthRows } from "../tests/contract/conformance/rows/sales-oauth.ts";
import { salesStateRows } from "../tests/contract/conformance/rows/sales-states.ts";
import { salesWireRows } from "../tests/contract/conformance/rows/sales-wire.ts";
import { supportEventsRows } from "../tests/contract/conformance/rows/support-events.ts";
import { supportRulesRows } from "../tests/contract/conformance/rows/support-rules.ts";
import {
  supportDeliveryRows,
  supportWebhooksRows,
} from "../tests/contract/conformance/rows/support-webhooks.ts";

interface Service {
  readonly title: string;
  readonly intro: string;
  readonly rows: readonly Row[];
}

const services: Readonly<Record<string, Service>> = {
  "docs/services/sales.md": {
    title: "The sales service",
    intro:
      "Leads, contacts, deals, tasks, notes and visits behind OAuth 2.0. It offers no way to create a visit or a document, lists no products, tells nobody who signed in, and has no ETags.",
    rows: [...salesWireRows, ...salesFieldRows, ...salesStateRows, ...salesEndpointRows, ...salesOauthRows],
  },
  "docs/services/support.md": {
    title: "The support platform",
    intro:
      "Redirect rules, webhooks and events on user profiles, behind HTTP Basic. It lists no webhooks, never shows a secret again, and forgets invocations after seven days.",
    rows: [...supportRulesRows, ...supportWebhooksRows, ...supportDeliveryRows, ...supportEventsRows],
  },
};

/**
 * Returns a page for each service, by path, with the operations and rules of the conformance table, which holds the
 * sandbox to them.
 */
export function servicePages(): ReadonlyMap<string, string> {
  return new Map(Object.entries(services).map(([path, service]) => [path, pageOf(service)]));
}

function pageOf({ title, intro, rows }: Service): string {
  const sections = [...Map.groupBy(rows, (row) => row.section)].map(
    ([section, held]) =>
      `## ${section}\n\n${held.map(({ id, says }) => `- ${sentence(says)} \`${id}\``).join("\n")}`,
  );
  const head = [
    `# ${title}`,
    "`npm run docs:generated` writes this page from the conformance table (`tests/contract/conformance/rows/`); do not edit it. Each line ends with the id of the test that holds the sandbox to it.",
    intro,
  ];
  return `${[...head, ...sections].join("\n\n")}\n`;
}

/** Capitalizes a sentence, unless it begins with a name of the service's own, which keeps its letters. */
function sentence(says: string): string {
  return /^[a-z]+[ ,:]/.test(says) ? `${says.charAt(0).toUpperCase()}${says.slice(1)}` : says;
}
