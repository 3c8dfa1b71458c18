// notices: log-not-redacted
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemClock } from "../../../../src-main/desktop/app/clock.ts";
import { openLog } from "../../../../src-main/desktop/log/log.ts";
import { redact } from "../../../../src-main/desktop/log/redact.ts";
import { temporaryFolder } from "../../auth/rig.ts";

const leaks = [
  "Authorization: Bearer SECRET.abc-1_2==",
  "authorization: basic SECRET+/=",
  'sent {"access_token":"SECRET","expires_in":3600}',
  'sent {"refresh_token": "SECRET\\"more"}',
  "grant_type=password&password=SECRET&scope=read",
  "client_secret=SECRET",
  "clientSecret: 'SECRET'",
  "rounds://oauth/callback?code=SECRET&state=SECRET",
  "rounds://oauth/callback#access_token=SECRET",
  "code_verifier=SECRET",
  "could not write to SECRET@example.com",
];

test.each(leaks)("law 12: the line “%s” loses its secret", (line) => {
  expect(redact(line)).not.toContain("SECRET");
});

test("redaction keeps everything readable that is no secret", () => {
  const line =
    'http.answered {"method":"GET","path":"/v2/contacts","status":200,"fault":null,"ms":12,"attempt":1}';
  expect(redact(line)).toBe(line);
});

test("law 12: the log file holds lines, and no line holds a secret", async () => {
  const folder = await temporaryFolder();
  const log = openLog(folder, { console: false, clock: systemClock });
  log.info("app.started", { version: "1.2.3" });
  for (const leak of leaks) log.info("leak.tried", { leak });
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
  expect(text).toContain('app.started {"version":"1.2.3"}');
  expect(text).not.toContain("SECRET");
});
