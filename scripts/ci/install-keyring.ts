import { execFileSync } from "node:child_process";

/** gnome-keyring, which a desktop has and a runner's Ubuntu has not, and the tools of its session bus. */
execFileSync("sudo", ["apt-get", "update", "-qq"], { stdio: "inherit" });
execFileSync("sudo", ["apt-get", "install", "-y", "-qq", "gnome-keyring", "dbus-daemon", "dbus-bin"], {
  stdio: "inherit",
});
