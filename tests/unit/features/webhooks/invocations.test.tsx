import "../../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Invocations } from "../../../../src-renderer/features/webhooks/calls/invocations.tsx";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { id } from "../../replica/support/bare-database.ts";

/** The words of a webhook's list of invocations. */
function wordsOf(invocations: readonly WebhookInvocationRow[], fault: Fault | null = null): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <Invocations
        invocations={invocations}
        statusOf={(one) => one.status}
        status={null}
        setStatus={() => {}}
        fault={fault}
        asked={fault === null}
      />
    </MantineProvider>,
  ).replace(/<style.*?<\/style>|<[^>]+>/gs, " ");
}

it("an invocation whose event the service does not name appears without one, and not as one by a trigger", () => {
  const [named, nameless] = ["svc:event-type:user.created", null].map((event_type) =>
    wordsOf([{ id: id(1), webhook_id: id(7), status: "failed", event_type }]),
  );
  expect(named).toContain("User created");
  expect(nameless).toContain("Failed");
  expect(nameless).not.toContain("trigger");
});

it("the list of invocations calls a webhook unused only after the service has answered", () => {
  expect(wordsOf([])).toContain("called it in the last seven days");
  const unread = wordsOf([], { kind: "malformedResponse", detail: "no invocations" });
  expect(unread).toContain("as it was last known here");
  expect(unread).not.toContain("called it");
});
