import { breaking } from "../variant.ts";

export const serverTime = breaking(10, [
  {
    broken: "a create is dated by the device's clock",
    file: "src-main/sync/deliver.ts",
    change: [
      [
        "request.sequences, session.serverDate());",
        "request.sequences, new Date(session.clock.now()).toISOString());",
      ],
    ],
    noticedBy: ["tests/unit/sync/ambiguous.test.ts"],
  },
  {
    broken: "of two pages the one that came last wins",
    file: "src-renderer/replica/apply-page.ts",
    change: [["else if (!(late && isOlder(row, before)))", "else if (row !== before)"]],
    noticedBy: ["tests/unit/replica/apply-page.test.ts"],
  },
  {
    broken: "Retry-After counts from the device's clock",
    file: "src-main/http/exchange.ts",
    change: [["serverDate === null ? options.clock.now() : Date.parse(serverDate)", "options.clock.now()"]],
    noticedBy: ["tests/unit/http/rate.test.ts"],
  },
  {
    broken: "a token's life is read off the device's clock",
    file: "src-main/auth/sales-tokens.ts",
    change: [
      ["return clock.monotonic() - issued.at >=", "return clock.now() - issued.at >="],
      [
        "issued = { accessToken: set.accessToken, at: clock.monotonic() };",
        "issued = { accessToken: set.accessToken, at: clock.now() };",
      ],
    ],
    noticedBy: ["tests/unit/auth/tokens.test.ts"],
  },
  {
    broken: "a row of the future hides what changes until then",
    file: "src-main/sync/core/watermark.ts",
    change: [["times.filter((at) => at <= now)", "times"]],
    noticedBy: ["tests/unit/sync/hostile-lists.test.ts"],
  },
]);
