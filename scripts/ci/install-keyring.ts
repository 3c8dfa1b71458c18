import { execFileSync } from "node:child_process";

/** gnome-keyring, which a desktop has and a runner's Ubuntu has not. */
execFileSync("sudo", ["apt-get", "update", "-qq"], { stdio: "inherit" });
execFileSync("sudo", ["apt-get", "install", "-y", "-qq", "gnome-keyring", "dbus-daemon"], {
  stdio: "inherit",
});
