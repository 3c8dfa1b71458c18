import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "../../unit/http/self-signed.ts";
import { expect, test } from "../fixtures/test.ts";

/** A server that says to be the CRM and has a certificate that nobody vouches for. It keeps what it is asked. */
async function startImpostor(): Promise<{ url: string; asked: string[]; close: () => void }> {
  const asked: string[] = [];
  const server = createServer(selfSigned, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ access_token: "taken", token_type: "bearer", expires_in: 3600 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, asked, close: () => void server.close() };
}

test("law 12: an impostor gets no password, though the environment switches the check of certificates off", async ({
  managed,
  launch,
  services,
}) => {
  const impostor = await startImpostor();
  const weak = { NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_EXTRA_CA_CERTS: "/none", SSLKEYLOGFILE: "/none" };
  const { rounds, rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: impostor.url } },
    env: weak,
  });
  // Whatever a library or Chromium opens by itself would go by them.
  expect((await rounds.environment()).filter((name) => name in weak)).toEqual([]);
  const { page } = rep;
  const { username, password } = services.sales.login;
  await page.getByRole("button", { name: "Sign in with password" }).click();
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(
    page.getByText(`The certificate of ${new URL(impostor.url).host} isn't trusted.`),
  ).toBeVisible();
  expect(impostor.asked).toEqual([]);
  impostor.close();
});
