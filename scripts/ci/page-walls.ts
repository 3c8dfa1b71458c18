import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import type { Page } from "playwright-core";
import type { Findings } from "./findings.ts";

/** Origin, policy and trusted types of the page, tried as a script within it would. */
export async function showWalls(findings: Findings, page: Page, isPacked: boolean): Promise<void> {
  const origin = await page.evaluate(() => location.origin);
  if (isPacked)
    await findings.show("the origin app://rounds", async () => expect(origin).toBe("app://rounds"));
  else findings.notShown("the origin app://rounds", `over the shim the page's own is ${origin}`);
  await findings.show("the content security policy: no code from text", async () =>
    expect(await thrownBy(page, "globalThis.eval('1')")).toMatch(/EvalError|TypeError/),
  );
  await findings.show("trusted types: no markup from text", async () =>
    expect(await thrownBy(page, "document.createElement('p').innerHTML = '<b>x</b>'")).toBe("TypeError"),
  );
  await findings.show("the content security policy: no request to another origin", () => asksNobody(page));
}

/** A server that lets every page read its answers hears nothing of the page. */
async function asksNobody(page: Page): Promise<void> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { "access-control-allow-origin": "*" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(await thrownBy(page, `fetch('http://127.0.0.1:${port}/')`)).toBe("TypeError");
    expect(asked).toBe(1);
  } finally {
    server.close();
  }
}

/** The name of what the code throws. It runs from a timer: what DevTools run directly is let past the policy. */
async function thrownBy(page: Page, code: string): Promise<string> {
  const attempt = await page.evaluateHandle(`(async () => ${code})`);
  return page.evaluate(
    (act) =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          (act as () => Promise<unknown>)().then(
            () => resolve("nothing"),
            (error: unknown) => resolve(error instanceof Error ? error.name : "something"),
          );
        });
      }),
    attempt,
  );
}
