import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeSchemas, type Version } from "../../upgrades/judge-schemas.ts";
import { type Schemas, schemasOfNow } from "../../upgrades/schemas.ts";
import { ownVersion, profileFolder, versionsKnown } from "../../upgrades/versions.ts";

describe("law 3: every released version can be upgraded for good", () => {
  it("every version has its profile, every released schema step is unchanged, and every new shape has a new step", () => {
    expect(judgeSchemas(schemasOfNow(), versionsKnown(), ownVersion())).toEqual([]);
  });

  it("the version in package.json is among the known versions and has a profile", () => {
    expect(versionsKnown().map((one) => one.version)).toContain(ownVersion());
    expect(existsSync(profileFolder(ownVersion()))).toBe(true);
  });
});

const then: Schemas = {
  journal: ["a", "b"],
  journalShape: "s",
  replica: { "1": "r" },
  settings: { version: 1, shape: "t" },
  vault: { version: 1, shape: "v" },
};
const out: Version = { version: "1.0.0", released: true, schemas: then };

const planted: readonly (readonly [string, Schemas, Version, string[]])[] = [
  ["unchanged schemas", then, out, []],
  [
    "a step that was edited",
    { ...then, journal: ["a", "B"] },
    out,
    ["Step 2 of the journal is not what it was in 1.0.0."],
  ],
  [
    "a step that was taken out",
    { ...then, journal: ["a"] },
    out,
    ["Step 2 of the journal is not what it was in 1.0.0."],
  ],
  [
    "stores that were edited",
    { ...then, replica: { "1": "R" } },
    out,
    ["Version 1 of the replica is not what it was in 1.0.0."],
  ],
  [
    "an entry of another shape without a step",
    { ...then, journalShape: "S" },
    out,
    ["What the journal holds has another shape, and no step tells of it since 1.0.0."],
  ],
  [
    "an entry of another shape with a step",
    { ...then, journalShape: "S", journal: ["a", "b", "c"] },
    out,
    [],
  ],
  [
    "settings of another shape",
    { ...then, settings: { version: 1, shape: "T" } },
    out,
    ["What is in the settings has another shape under the same version since 1.0.0."],
  ],
  ["settings of another shape and version", { ...then, settings: { version: 2, shape: "T" } }, out, []],
  [
    "a vault of another shape",
    { ...then, vault: { version: 1, shape: "V" } },
    out,
    ["What is in the vault has another shape under the same version since 1.0.0."],
  ],
  [
    "an entry of another shape before the release",
    { ...then, journalShape: "S" },
    { ...out, released: false },
    [],
  ],
  [
    "a version without a profile",
    then,
    { ...out, schemas: null },
    ["No profile of 1.0.0 is kept: npm run fixtures:profile."],
  ],
];

describe("The check of released schemas", () => {
  it.each(planted)(
    "the check of released schemas gives the expected complaints for %s",
    (_what, now, version, wrong) => {
      expect(judgeSchemas(now, [version], "1.1.0")).toEqual(wrong);
    },
  );

  it("a step added under the number of a released version asks for a new version", () => {
    const grown = { ...then, journal: ["a", "b", "c"] };
    expect(judgeSchemas(grown, [out], "1.0.0")).toEqual([
      "1.0.0 is out: raise the version in package.json before a schema grows.",
    ]);
  });
});
