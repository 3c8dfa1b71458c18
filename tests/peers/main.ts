import { runnerImport } from "vite";
import { words } from "../../words.config.ts";

// What Rounds tells a rep goes through the files of its languages, which a build takes in: plain Node knows none.
const plain = { configFile: false, plugins: words(), logLevel: "warn" } as const;
await runnerImport("./tests/peers/compare.ts", plain);
