import { pathToFileURL } from "node:url";
import type { LinguiConfig } from "@lingui/cli";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { labelsOf } from "./labels-of.ts";

type Extractor = NonNullable<LinguiConfig["extractors"]>[number];
type Found = Parameters<Extractor["extract"]>[2];

/**
 * Extracts the labels of record descriptors: they are plain text there, because descriptors run without the macros of the
 * language files in the sandbox and in scripts.
 */
export const recordLabels: Extractor = {
  match: (file) => /\bsrc-shared[\\/]records[\\/][^\\/]+\.ts$/.test(file),
  async extract(file: string, _code: string, found: Found) {
    const exported: unknown[] = Object.values(await import(pathToFileURL(file).href));
    const labels = exported.filter(isDescriptor).flatMap(labelsOf);
    for (const message of new Set(labels)) {
      found({ id: generateMessageId(message), message, origin: [file, 1] });
    }
  },
};

function isDescriptor(value: unknown): value is RecordDescriptor {
  return typeof value === "object" && value !== null && "metaType" in value && "fields" in value;
}
