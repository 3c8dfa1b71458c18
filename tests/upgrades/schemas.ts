import { createHash } from "node:crypto";
import type { Dexie } from "dexie";
import { z } from "zod";
import { secrets } from "../../src-main/auth/secrets.ts";
import { vaultVersion } from "../../src-main/auth/vault.ts";
import { settingsShape, settingsVersion } from "../../src-main/configuration/settings.ts";
import { journalSteps } from "../../src-main/journal/schema.ts";
import { defineVersions } from "../../src-renderer/replica/store/versions.ts";
import { entry, settlement } from "../../src-shared/ipc/outbox.ts";

/** Hashes of everything that decides whether one version can read another version's files. */
export interface Schemas {
  /** One for each step. */
  readonly journal: readonly string[];
  /** Hash of the shapes of entries and settlements, which the journal's columns hold as JSON. */
  readonly journalShape: string;
  /** One for each version of the replica's stores, by its number. */
  readonly replica: Readonly<Record<string, string>>;
  readonly settings: Numbered;
  readonly vault: Numbered;
}

interface Numbered {
  readonly version: number;
  readonly shape: string;
}

/** Returns the hashes for this source tree. */
export function schemasOfNow(): Schemas {
  return {
    journal: journalSteps.map(hash),
    journalShape: shapeOf(z.object({ entry, settlement })),
    replica: replicaVersions(),
    settings: { version: settingsVersion, shape: shapeOf(settingsShape) },
    vault: { version: vaultVersion, shape: shapeOf(secrets) },
  };
}

function replicaVersions(): Record<string, string> {
  const found: Record<string, string> = {};
  const recorder = {
    version: (number: number) => ({
      stores: (stores: object) => {
        found[number] = hash(JSON.stringify(stores));
        return { upgrade: () => undefined };
      },
    }),
  };
  defineVersions(recorder as unknown as Dexie);
  return found;
}

function shapeOf(schema: z.ZodType): string {
  return hash(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" })));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
