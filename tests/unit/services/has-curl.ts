import { spawnSync } from "node:child_process";

/** The curl lines of the docs are run as they stand. A bare machine may have no curl; CI installs it. */
export const hasCurl = spawnSync("curl", ["--version"], { stdio: "ignore" }).status === 0;
