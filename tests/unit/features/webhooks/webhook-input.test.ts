import { expect, test } from "vitest";
import { isSecretEmpty, noSecret } from "../../../../src-renderer/features/webhooks/webhook-input.ts";

test("a stored secret is kept where the rep typed only for another authentication, which is not chosen any more", () => {
  const secret = { ...noSecret, token: "t" };
  expect(isSecretEmpty({ authentication: "bearer_token", secret })).toBe(false);
  expect(isSecretEmpty({ authentication: "api_key", secret })).toBe(true);
  expect(isSecretEmpty({ authentication: "basic", secret })).toBe(true);
  expect(isSecretEmpty({ authentication: "basic", secret: { ...noSecret, username: "ada" } })).toBe(false);
  expect(isSecretEmpty({ authentication: "api_key", secret: { ...noSecret, headerName: "X-Key" } })).toBe(
    false,
  );
});
