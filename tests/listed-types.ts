import { descriptorOf, recordNames } from "../src-shared/records/registry.ts";

/** The types whose list a pull reads, by their descriptors: the engine's own choice is under test. */
export const listedTypes = recordNames.filter((name) =>
  ["sweep", "newestFirst", "whole"].includes(descriptorOf(name).pull.kind),
);
