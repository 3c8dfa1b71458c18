import { expect, test } from "vitest";
import { linuxTargets } from "../../packaging/tools.ts";

test.each([
  ["Linux", { dpkg: true, fpm: true, mac: true }, ["tar.gz", "deb", "rpm"]],
  ["macOS, which has no dpkg-deb", { dpkg: false, fpm: true, mac: true }, ["tar.gz", "rpm"]],
  ["Windows, which starts no script by its first line", { dpkg: false, fpm: false, mac: false }, ["tar.gz"]],
])("a package for Linux is packed on %s as far as there are tools for it", (_system, has, targets) => {
  expect(linuxTargets(has)).toEqual(targets);
});
