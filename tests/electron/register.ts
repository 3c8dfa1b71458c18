import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { desktop } from "./desktop.ts";
import { holdUpCertificates } from "./system/certificates.ts";

/**
 * `node --import ./tests/electron/register.ts out/main/main.js` starts the app on the shim: whoever asks for
 * `electron` gets it. The main file is reached through a module of one line more, because Electron is ready only when
 * the main file has run to its end, top-level awaits included.
 */
const shim = new URL("./electron.ts", import.meta.url).href;
const ready = new URL("./ready.ts", import.meta.url).href;
const entry = pathToFileURL(process.argv[1] ?? "").href;
const wrapper = "shim:start";

if (desktop.certificates === "never") holdUpCertificates();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^electron(\/(main|common))?$/.test(specifier)) return { url: shim, shortCircuit: true };
    const isEntry = context.parentURL === undefined && specifier !== wrapper;
    if (isEntry && nextResolve(specifier, context).url === entry) return { url: wrapper, shortCircuit: true };
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (url !== wrapper) return nextLoad(url, context);
    const source = `import ${JSON.stringify(shim)}; await import(${JSON.stringify(entry)}); (await import(${JSON.stringify(ready)})).ready();`;
    return { format: "module", source, shortCircuit: true };
  },
});
