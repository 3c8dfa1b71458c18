// notices: date-of-a-service-that-was-left

import { expect, test } from "vitest";
import { dated } from "../../../src-main/http/dated.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { ok } from "../../../src-shared/result.ts";
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
  const { datedSend, serverDate } = dated(
    quickSend({ retry: { tries: 1, pauseMs: 1, longestPauseMs: 1 } }),
    () => server.url,
  );
  const asks = (path: string) => datedSend({ method: "GET", url: `${server.url}${path}`, repeatable: false });
  expect(await asks("/gateway")).toMatchObject({ ok: false });
  expect(serverDate()).toBeNull();
  expect(await asks("/service")).toMatchObject({ ok: true });
  expect(await asks("/gateway")).toMatchObject({ ok: false });
  expect(await asks("/page")).toMatchObject({ ok: false });
  expect(serverDate()).toBe("2026-11-21T10:00:00.000Z");
});

test("laws 5 and 10: the time of a service that the rep has left does not date a create at the next one", async () => {
  let service = "https://left.test";
  const answer = { status: 200, body: {}, serverDate: serviceTime("2026-05-01T09:00:00Z") };
  const { datedSend, serverDate } = dated(
    async () => ok(answer),
    () => service,
  );
  const asks = () => datedSend({ method: "GET", url: "https://left.test/v2/users", repeatable: true });
  await asks();
  expect(serverDate()).toBe(answer.serverDate);
  service = "https://next.test";
  expect(serverDate()).toBeNull();
  // An answer that was under way is no answer of the next service either.
  await asks();
  expect(serverDate()).toBeNull();
});
