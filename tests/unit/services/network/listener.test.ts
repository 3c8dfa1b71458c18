import { expect, it } from "vitest";
import { holdPort } from "../../../services/network/held-port.ts";
import { listen } from "../../../services/network/listener.ts";

const at = (url: string) => ({ from: Number(new URL(url).port), count: 1 });

it("one holder has a port at a time, and the port is free again once that holder releases it", async () => {
  const held = await holdPort();
  const same = { from: held.port, count: 1 };
  await expect(holdPort(same)).rejects.toThrow(`Every port from ${held.port} to ${held.port} is held.`);
  await held.release();
  await (await holdPort(same)).release();
});

it("a server keeps its port while its network is away, and returns to that port", async () => {
  const server = await listen((_, response) => response.end("here"));
  await server.down("refuse");
  await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  await expect(holdPort(at(server.url))).rejects.toThrow("is held");
  await server.up();
  expect(await (await fetch(server.url)).text()).toBe("here");
  await server.close();
  await (await holdPort(at(server.url))).release();
});

it("a server at a named port leaves the holding of the port to its caller", async () => {
  const held = await holdPort();
  const server = await listen((_, response) => response.end("here"), held.port);
  expect(server.url).toBe(`http://127.0.0.1:${held.port}`);
  await server.close();
  await expect(holdPort({ from: held.port, count: 1 })).rejects.toThrow("is held");
  await held.release();
});
