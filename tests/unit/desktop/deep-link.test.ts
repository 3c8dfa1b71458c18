import { describe, expect, test } from "vitest";
import { linkAmong, parseDeepLink } from "../../../src-main/desktop/deep-link.ts";

const redirectUri = "rounds://oauth/callback";

describe("deep links", () => {
  test.each([
    ["rounds://oauth/callback?code=c&state=s", "callback"],
    ["rounds://oauth/callback#access_token=a", "callback"],
    ["rounds://oauth/callback/extra?code=c", "unknown"],
    ["rounds://contact/", "unknown"],
    ["rounds://contact/0", "unknown"],
    ["rounds://contact/-5", "unknown"],
    ["rounds://contact/1/edit", "unknown"],
    ["rounds://contact/1e9", "unknown"],
    ["rounds://contact/99999999999999999999", "unknown"],
    ["https://contact/1", "unknown"],
    ["rounds:", "unknown"],
    ["", "unknown"],
  ])("%s is %s", (link, kind) => {
    expect(parseDeepLink(link, redirectUri).kind).toBe(kind);
  });

  test("a contact's link names the contact", () => {
    expect(parseDeepLink("rounds://contact/123", redirectUri)).toEqual({ kind: "contact", id: 123 });
  });

  test("the link is found among a program's arguments, whatever stands beside it", () => {
    expect(linkAmong(["rounds.exe", "--allow-file-access", "ROUNDS://contact/1"])).toBe("ROUNDS://contact/1");
    expect(linkAmong(["/opt/rounds/rounds", "--flag=rounds://contact/1"])).toBeNull();
    expect(linkAmong([])).toBeNull();
  });
});
