import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { control, signedIn, startSmall } from "./sales/client.ts";

test("a closed sandbox completes the requests that it has accepted, without their delays, before its database closes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rounds-sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "sandbox.sqlite");
  const first = await startSmall({ file, seed: "empty" });
  const client = await signedIn(first);
  const made = await client.post("/v2/contacts", { last_name: "Doe" });
  await control(first, "/faults", { kind: "resetThenCommit", route: "/v2/notes", delayMs: 600_000 });
  const note = { content: "Met", resource_type: "contact", resource_id: made.body.data.id };
  await expect(client.post("/v2/notes", note)).rejects.toThrow();
  await first.close();

  const second = await startSmall({ file, seed: "empty" });
  onTestFinished(() => second.close());
  const { body } = await (await signedIn(second)).get("/v2/notes");
  expect(body.items).toHaveLength(1);
});
