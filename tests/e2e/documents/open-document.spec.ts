import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import type { RecordId } from "../../../src-shared/ids.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 120_000 });

/** As a screen would, for the account that is signed in. */
function opens(page: Page, id: number) {
  return page.evaluate(async (of) => {
    const { commands } = window.rounds;
    const session = await commands["session.get"](null);
    if (!session.ok || session.value.kind !== "signedIn") return session;
    return commands["document.open"]({ account: session.value.account.key, id: of as RecordId });
  }, id);
}

test("a document opens in the system's program, also offline once it is kept, and is deleted with the account", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  test.skip(rounds.shim === undefined, "No program of this machine is started.");
  const opened = async () =>
    ((await rounds.shim?.call("recorded", { kind: "open-path" })) ?? []).map(
      (one) => (one.details as { path: string }).path,
    );
  const [document, other] = services.control.table("document") ?? [];
  const id = Number(document?.id);
  expect(await opens(rep.page, id)).toEqual({ ok: true, value: { name: document?.name, from: "service" } });
  const [file = ""] = await opened();
  expect(basename(file)).toBe(document?.name);
  expect(statSync(file).size).toBe(document?.size);
  const folder = join(rounds.userData, "documents");
  expect(file.startsWith(folder)).toBe(true);

  await services.control.network({ up: false });
  await rounds.restart();
  await rep.seesChip(/Offline/);
  expect(await opens(rep.page, id)).toMatchObject({ ok: true, value: { from: "thisDevice" } });
  expect(await opens(rep.page, Number(other?.id))).toMatchObject({
    ok: false,
    error: { kind: "documentNotOpened", reason: "notHere" },
  });
  expect(await opened()).toEqual([file]);

  const logs = join(rounds.userData, "logs");
  for (const name of readdirSync(logs)) {
    expect(readFileSync(join(logs, name), "utf8")).not.toContain(String(document?.name));
  }
  await services.control.network({ up: true });
  await rep.seesChip("Synced");
  await rep.signsOut();
  expect(existsSync(folder)).toBe(false);
});
