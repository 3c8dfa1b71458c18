import { execFileSync } from "node:child_process";

/** Lets Chromium make the namespaces of its sandbox, which Ubuntu 24.04 keeps from every program without a profile of its own. */
execFileSync("sudo", ["sysctl", "-w", "kernel.apparmor_restrict_unprivileged_userns=0"], {
  stdio: "inherit",
});
