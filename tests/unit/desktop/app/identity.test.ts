import { expect, test } from "vitest";
import { takeIdentity } from "../../../../src-main/desktop/app/identity.ts";

function taken(platform: NodeJS.Platform, isPackaged: boolean) {
  const calls: (readonly [string, string])[] = [];
  takeIdentity(
    {
      isPackaged,
      setName: (name) => calls.push(["name", name]),
      setAppUserModelId: (id) => calls.push(["appId", id]),
      setToastActivatorCLSID: (id) => calls.push(["toastActivator", id]),
    },
    platform,
  );
  return Object.fromEntries(calls);
}

const guid = /^\{[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\}$/;

test("an installed Rounds has the same name, app id and class for its notifications", () => {
  expect(taken("win32", true)).toEqual({
    name: "Rounds",
    appId: "app.rounds.client",
    toastActivator: expect.stringMatching(guid),
  });
});

test("a checkout has a name, an app id and a class of its own, so that Windows never starts it for an installed Rounds", () => {
  const installed = taken("win32", true);
  const checkout = taken("win32", false);
  expect(checkout.toastActivator).toMatch(guid);
  for (const [part, value] of Object.entries(installed)) expect(checkout[part]).not.toBe(value);
});

test.each(["darwin", "linux"] as const)(
  "Rounds takes on %s the name alone, which is all that there is",
  (platform) => {
    expect(taken(platform, true)).toEqual({ name: "Rounds" });
    expect(taken(platform, false)).toEqual({ name: "Rounds development" });
  },
);
