import "../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { FieldInput } from "../../../src-renderer/forms/field-input.tsx";
import { useShownField } from "../../../src-renderer/records/values/use-shown-field.tsx";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import type { OpenReplica } from "../../../src-renderer/replica/live/open-replica.ts";
import { liveQueryOf } from "../../../src-renderer/replica/live/replica-query.ts";
import { rowsOf } from "../../../src-renderer/replica/store/database.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { openWith } from "../outbox/open-with.ts";

let replica: OpenReplica;
beforeEach(async () => {
  ({ replica } = await openWith({
    user: [{ id: 3, name: "Ada King" }],
    stage: [{ id: 5, name: "Quote", pipeline_id: 1, position: 1 }],
  }));
  await reading("user", ":id");
  await reading("user", "name");
  await reading("stage", ":id");
});

/** Reads a list as the screen does, so that it is known when the screen is drawn. */
async function reading(type: "user" | "stage", index: string): Promise<void> {
  const live = liveQueryOf(replica, {
    key: ["all", type, index],
    types: [type],
    run: (stores) => rowsOf(stores, type).orderBy(index).toArray(),
  });
  await new Promise<void>((answered) => live.follow({ answered, failed: undefined }));
}

function drawn(part: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <ReplicaProvider value={replica}>{part}</ReplicaProvider>
    </MantineProvider>,
  );
}

function Shown({ owner }: { readonly owner: number }) {
  return <>{useShownField("deal")({ owner_id: owner }, "owner_id")}</>;
}

test("the owner of a record is shown by number where the service's list of users does not have them", () => {
  expect(drawn(<Shown owner={3} />)).toContain("Ada King");
  expect(drawn(<Shown owner={77} />)).toContain("User 77");
});

test.each([
  ["owner_id", 3, "Ada King"],
  ["owner_id", 77, "User 77"],
  ["stage_id", 5, "Quote"],
  ["stage_id", 88, "Stage 88"],
])(
  "an input for %s shows its value %d, in words or else by number, and does not look empty",
  (name, value, words) => {
    const input = (
      <FieldInput
        name={name}
        label="Label"
        descriptor={descriptorOf("deal")}
        values={{ [name]: value }}
        change={() => {}}
        error={undefined}
      />
    );
    expect(drawn(input)).toContain(`value="${words}"`);
  },
);
