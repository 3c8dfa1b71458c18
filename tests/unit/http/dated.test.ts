import { expect, test } from "vitest";
import { dated } from "../../../src-main/http/dated.ts";
import { quickSend } from "./parts.ts";
import { json, serve } from "./server.ts";

const own = "Sat, 21 Nov 2026 10:00:00 GMT";
const ahead = "Sat, 21 Nov 2026 10:01:00 GMT";

test("law 10: only the service's own answers tell the time, because a gateway's error or page is dated by another clock", async () => {
  const server = await serve((response, { path }) => {
    if (path === "/service") json(response, 200, { items: [] }, { date: own });
    else if (path === "/gateway") json(response, 502, {}, { date: ahead });
    else
      response
        .writeHead(200, { "content-type": "text/html", date: ahead })
        .end("<p>Sign in to this network</p>");
  });
  const { datedSend, serverDate } = dated(quickSend({ retry: { tries: 1, pauseMs: 1, longestPauseMs: 1 } }));
  const asks = (path: string) => datedSend({ method: "GET", url: `${server.url}${path}`, repeatable: false });
  expect(await asks("/gateway")).toMatchObject({ ok: false });
  expect(serverDate()).toBeNull();
  expect(await asks("/service")).toMatchObject({ ok: true });
  expect(await asks("/gateway")).toMatchObject({ ok: false });
  expect(await asks("/page")).toMatchObject({ ok: false });
  expect(serverDate()).toBe("2026-11-21T10:00:00.000Z");
});
