import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bridgeEnd } from "./bridge-end.ts";
import { decode, encode } from "./codec.ts";
import { isolatedWorld, type PreloadSetup } from "./isolated-world.ts";
import { mainWorld } from "./main-world.ts";

/** The name of the preload's world, of the binding in it that reaches this process, and of what answers arrive at. */
export const PRELOAD_WORLD = "Electron Isolated Context";
export const BINDING = "__shimToMain";
export const RECEIVER = "__shimFromMain";

/** Unknown to the page, and over before its first script. */
const handOver = `shim-${randomUUID()}`;

/** To be run in the page's own world, first. */
export function mainWorldScript(): string {
  return `(${mainWorld.toString()})(${JSON.stringify(handOver)}, ${bridgeEnd.toString()});`;
}

/** To be run in the preload's world, second. The preload is read anew for each window, as Electron does. */
export function isolatedWorldScript(preload: string, additionalArguments: readonly string[]): string {
  const setup: PreloadSetup = {
    handOver,
    binding: BINDING,
    receiver: RECEIVER,
    preload,
    process: {
      platform: process.platform,
      arch: process.arch,
      pid: process.pid,
      argv: [process.execPath, ...additionalArguments],
      versions: { ...process.versions },
      env: {},
    },
  };
  const parts = `{ encode: ${encode.toString()}, decode: ${decode.toString()}, bridgeEnd: ${bridgeEnd.toString()} }`;
  const code = `function (require, module, exports, process) {\n${readFileSync(preload, "utf8")}\n}`;
  return `(${isolatedWorld.toString()})(${JSON.stringify(setup)}, ${parts}, ${code});\n//# sourceURL=${pathToFileURL(preload).href}`;
}
