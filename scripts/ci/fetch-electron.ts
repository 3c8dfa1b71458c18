import { execFileSync } from "node:child_process";
import { toolCommand } from "../suite/tool.ts";

/** Electron's own binary: fetched, and started once. Fails where it cannot be had, as the suite would fall back to the shim. */
for (const [program, args] of [toolCommand("install-electron", []), toolCommand("electron", ["--version"])])
  execFileSync(program, args, { stdio: "inherit" });
