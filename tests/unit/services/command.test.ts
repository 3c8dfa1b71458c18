import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { readCommand } from "../../services/arguments.ts";
import { hasCurl } from "./has-curl.ts";

function run(...flags: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ["tests/services/main.ts", ...flags], { cwd: process.cwd() });
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let whole = "";
  for await (const piece of stream) whole += String(piece);
  return whole;
}

describe("The sandbox's command", { timeout: 30_000 }, () => {
  test("the sandbox's command with --json prints one line when it is ready and ends when its input closes", async () => {
    const child = run("--json", "--seed", "empty");
    const exit = once(child, "exit");
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout });
    reader.on("line", (line) => lines.push(line));
    await once(reader, "line");
    const services = JSON.parse(lines[0] ?? "");
    const colleague = {
      name: expect.any(String),
      username: expect.any(String),
      password: expect.any(String),
    };
    expect(services).toEqual({
      sales: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        clientId: expect.any(String),
        clientSecret: expect.any(String),
        redirectUri: "rounds://oauth/callback",
        loopbackRedirectUri: "http://127.0.0.1:0/oauth/callback",
        login: { username: expect.any(String), password: expect.any(String) },
        colleagues: { rep: colleague, manager: colleague },
        advanceClock: `${services.control}/clock`,
      },
      support: expect.objectContaining({
        url: expect.any(String),
        email: expect.any(String),
        password: expect.any(String),
      }),
      control: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/__sandbox$/),
    });
    expect((await fetch(`${services.control}/log`)).status).toBe(200);
    const moved = await fetch(services.sales.advanceClock, { method: "POST", body: `{"advanceMs":60000}` });
    expect(moved.status).toBe(200);
    child.stdin.end();
    expect((await exit)[0]).toBe(0);
    expect(lines).toHaveLength(1);
  });

  test.skipIf(!hasCurl)(
    "the sandbox's command without --json tells a person the addresses, and its curl line works",
    async () => {
      const child = run("--seed", "3", "--sales-port", "0", "--support-port", "0", "--control-port", "0");
      const exit = once(child, "exit");
      let said = "";
      child.stdout.on("data", (piece) => {
        said += String(piece);
      });
      await expect.poll(() => said.includes("Ctrl+C"), { timeout: 20_000 }).toBe(true);
      const line = said.split("\n").find((one) => one.startsWith("  curl"));
      const deals = JSON.parse(await text(spawn("bash", ["-c", line ?? ""]).stdout));
      expect(deals.items).toHaveLength(2);
      child.kill("SIGTERM");
      expect((await exit)[0]).toBe(0);
    },
  );

  test.each([
    ["--seed", "plenty"],
    ["--contacts", "100001"],
    ["--allow", "everything"],
    ["--sales-port", "eighty"],
    ["--unknown", "1"],
  ])("the sandbox's command refuses %s %s with a sentence", (flag, value) => {
    expect(readCommand([flag, value])).toEqual({ ok: false, error: expect.stringContaining(flag) });
  });

  test("the sandbox's command reads its flags", () => {
    const read = readCommand([
      "--json",
      "--contacts",
      "5",
      "--no-rotate",
      "--strict",
      "--allow",
      "contacts.update",
    ]);
    expect(read).toMatchObject({
      ok: true,
      value: {
        json: true,
        services: { counts: { contacts: 5 }, rotate: false, strict: true, allow: ["contacts.update"] },
      },
    });
  });
});
