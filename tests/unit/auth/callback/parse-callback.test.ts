import { describe, expect, test } from "vitest";
import { parseCallback } from "../../../../src-main/auth/callback/parse-callback.ts";

const redirectUri = "rounds://oauth/callback";

describe("reading a callback", () => {
  const token = { kind: "token", state: "s", accessToken: "a", refreshToken: null, expiresIn: 3600 };
  test.each([
    ["rounds://oauth/callback?code=c&state=s", { kind: "code", state: "s", code: "c" }],
    ["ROUNDS://OAuth/callback/?code=c&state=s", { kind: "code", state: "s", code: "c" }],
    ["rounds://oauth/callback?code=c&state=s#_=_", { kind: "code", state: "s", code: "c" }],
    ["rounds://oauth/callback?code=a%2Fb%2B&state=%20s", { kind: "code", state: " s", code: "a/b+" }],
    ["rounds://oauth/callback#access_token=a&token_type=Bearer&expires_in=3600&state=s", token],
    ["rounds://oauth/callback#access_token=a&expires_in=soon&state=s", token],
    [
      "rounds://oauth/callback#access_token=a&refresh_token=r&expires_in=60&state=s",
      { ...token, refreshToken: "r", expiresIn: 60 },
    ],
    [
      "rounds://oauth/callback?error=access_denied&error_description=No+way&state=s",
      { kind: "error", state: "s", code: "access_denied", message: "No way" },
    ],
    [
      "rounds://oauth/callback#error=access_denied&state=s",
      { kind: "error", state: "s", code: "access_denied", message: "access_denied" },
    ],
    ["rounds://oauth/callback", { kind: "malformed" }],
    ["rounds://oauth/callback?code=c", { kind: "malformed" }],
    ["rounds://oauth/callback?code=&state=s", { kind: "malformed" }],
    ["rounds://oauth/callback?code=c&code=d&state=s", { kind: "malformed" }],
    ["rounds://oauth/callback?code=c&state=s&state=t", { kind: "malformed" }],
    ["rounds://oauth/callback#access_token=a&token_type=mac&state=s", { kind: "malformed" }],
    ["rounds://oauth/other?code=c&state=s", { kind: "unknown" }],
    ["rounds://contact/1", { kind: "unknown" }],
    ["https://oauth/callback?code=c&state=s", { kind: "unknown" }],
    ["", { kind: "unknown" }],
    ["rounds:", { kind: "unknown" }],
  ])("the callback address “%s” is read for its code, token or error", (address, expected) => {
    expect(parseCallback(address, redirectUri)).toEqual(expected);
  });
});
