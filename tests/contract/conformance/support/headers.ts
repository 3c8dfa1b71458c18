import { expect } from "vitest";
import { webhookFor } from "../../../unit/services/support/platform.ts";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

/** "Limits" of custom headers. */
export function supportHeaders(rig: SupportRig): (holds: Holds) => void {
  const status = async (custom_headers: object, endpoint = "https://hooks.example/in") =>
    (await rig.post("/api/v2/webhooks", webhookFor(endpoint, { custom_headers }))).status;
  const headers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`X-Header-${place}`, "v"]));
  const each = async (given: readonly object[], wanted: number) => {
    for (const one of given) expect([one, await status(one)]).toEqual([one, wanted]);
  };

  return (holds) => {
    holds("limits.headers", "five custom headers are accepted and six refused", async () => {
      await each([{}, headers(1), headers(5)], 201);
      await each([headers(6)], 422);
    });
    holds("limits.headers.https", "an endpoint without HTTPS may have no custom headers", async () => {
      expect(await status(headers(1), "http://hooks.example/in")).toBe(422);
      expect(await status({}, "http://hooks.example/in")).toBe(201);
    });
    holds(
      "limits.header_name",
      "128 characters are accepted, 129 and a second header of the name are refused",
      async () => {
        await each([{ ["n".repeat(128)]: "v" }], 201);
        await each([{ ["n".repeat(129)]: "v" }, { "": "v" }, { "X-One": "v", "x-one": "v" }], 422);
      },
    );
    holds(
      "limits.header_name.characters",
      "every named character is accepted and any other refused",
      async () => {
        await each(
          [..."!#$%&'*+-.^`_|~"].map((sign) => ({ [`A9z${sign}`]: "v" })),
          201,
        );
        await each(
          [...' "(),/:;<=>?@[\\]{}é\u007f'].map((sign) => ({ [`A9z${sign}`]: "v" })),
          422,
        );
      },
    );
    holds("limits.header_value", "1000 characters are accepted and 1001 refused", async () => {
      await each([{ X: "v".repeat(1000) }], 201);
      await each([{ X: "v".repeat(1001) }], 422);
    });
    holds(
      "limits.header_value.characters",
      "letters, digits and punctuation of ASCII are accepted and others refused",
      async () => {
        await each([{ X: "Az09 -._~:/?#[]@!$&'()*+,;=%<>{}|^`\"\\" }], 201);
        await each([{ X: "é" }, { X: "日" }, { X: "a\nb" }, { X: "a\u0000b" }, { X: 7 }], 422);
      },
    );
    holds(
      "limits.header_value.space",
      "white space is accepted inside a value and refused at its ends",
      async () => {
        await each([{ X: "a b" }, { X: "a\tb" }], 201);
        await each([{ X: " a" }, { X: "a " }, { X: "\ta" }, { X: "a\t" }, { X: " " }], 422);
      },
    );
    holds("access.credentials", "headers that carry credentials are refused", async () => {
      const names = ["Authorization", "proxy-authorization", "Cookie", "X-Api-Key", "x-auth-token"];
      await each(
        names.map((name) => ({ [name]: "v" })),
        422,
      );
      await each([{ X: "Bearer abc" }, { X: "Basic dTpw" }], 422);
    });
  };
}
