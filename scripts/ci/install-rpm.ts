import { execFileSync } from "node:child_process";

/** rpmbuild, which packs for Fedora and its like, on the Ubuntu of a runner. */
execFileSync("sudo", ["apt-get", "update", "-qq"], { stdio: "inherit" });
execFileSync("sudo", ["apt-get", "install", "-y", "-qq", "rpm"], { stdio: "inherit" });
