// notices: service-nobody-agreed-to
import { expect, test } from "vitest";
import { createAgreeServices, longestAddress } from "../../../src-main/auth/agree-services.ts";
import type { HttpRequest } from "../../../src-main/http/port.ts";
import { ok } from "../../../src-shared/result.ts";
import { rig } from "./rig.ts";

const sales = "https://crm.example";
const support = "https://support.example/desk";
const inputFor = (salesUrl: string, supportUrl: string | null = null) => ({
  salesUrl,
  clientId: "rounds",
  clientSecret: null,
  redirectUri: "rounds://oauth/callback",
  supportUrl,
});

/** A rig before services that are on other machines, and say yes to everything. */
async function farServices(agrees: boolean) {
  const sent: string[] = [];
  const send = async ({ url }: HttpRequest) => {
    sent.push(url);
    return ok({ status: 200, body: { csrf_token: "t" }, serverDate: null });
  };
  const on = await rig({ send, agrees });
  return { ...on, sent, set: on.auth.handlers["connection.set"] };
}

test("law 12: nothing is sent to an address, and no browser opens there, before the rep agrees to its host", async () => {
  const { auth, asked, opened, sent, set, settings } = await farServices(false);
  const declined = { ok: false, error: { kind: "addressDeclined", hosts: "evil.example" } };
  expect(await set(inputFor("https://evil.example/stolen"))).toEqual(declined);
  expect(asked).toEqual(["evil.example: https://evil.example/stolen"]);
  expect(sent).toEqual([]);
  expect(settings.read().connection).toBeNull();
  expect((await auth.handlers["session.signIn"]({ emailHint: null })).ok).toBe(false);
  expect(opened).toEqual([]);
});

test("law 12: Rounds asks the rep about each new address once, and asks nothing about an address in use", async () => {
  const { asked, set } = await farServices(true);
  expect((await set(inputFor(sales, support))).ok).toBe(true);
  expect(asked).toEqual([`crm.example, support.example: ${sales} ${support}`]);
  expect((await set(inputFor(`${sales}/`, support))).ok).toBe(true);
  expect((await set(inputFor(sales))).ok).toBe(true);
  expect(asked).toHaveLength(1);
  expect((await set(inputFor(sales, "https://support.example/other"))).ok).toBe(true);
  expect(asked[1]).toBe("support.example: https://support.example/other");
});

test("law 12: Rounds refuses an address that is longer than a host and a short path, without a question", async () => {
  const { asked, sent, set } = await farServices(true);
  const long = `${sales}/${"x".repeat(longestAddress)}`;
  for (const input of [inputFor(long), inputFor(sales, long)])
    expect(await set(input)).toMatchObject({ ok: false, error: { kind: "addressInvalid" } });
  expect([...asked, ...sent]).toEqual([]);
});

test("law 12: Rounds asks one question about services at a time, and declines any other change until it is answered", async () => {
  let answer: (agreed: boolean) => void = () => undefined;
  let questions = 0;
  const agree = createAgreeServices(() => {
    questions += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const before = { salesUrl: "", clientId: "", redirectUri: "", supportUrl: null };
  const first = agree(before, { ...before, salesUrl: sales });
  expect(await agree(before, { ...before, salesUrl: "https://other.example" })).toMatchObject({ ok: false });
  answer(true);
  expect(await first).toEqual(ok(null));
  expect(questions).toBe(1);
});
