import { execFileSync } from "node:child_process";
import { toolCommand } from "./suite/tool.ts";

/** `npm run package -- …`: bundles the app and packs it. The arguments are electron-builder's; nothing is published by it. */
const packing = ["--config", "electron-builder.config.ts", "--publish", "never", ...process.argv.slice(2)];
for (const [program, args] of [
  toolCommand("electron-vite", ["build"]),
  toolCommand("electron-builder", packing),
])
  execFileSync(program, args, { stdio: "inherit" });
