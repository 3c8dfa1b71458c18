import { announce } from "./announce.ts";
import { help, readCommand } from "./arguments.ts";
import { type Services, type ServicesOptions, startServices } from "./start.ts";

const command = readCommand(process.argv.slice(2));
if (!command.ok) {
  console.error(`${command.error}\n\nTry: npm run services -- --help`);
  process.exitCode = 2;
} else if (command.value.help) {
  console.log(help);
} else {
  await run(command.value.services, command.value.json);
}

async function run(options: ServicesOptions, json: boolean): Promise<void> {
  const services = await start(options);
  if (services === null) return;
  console.log(json ? JSON.stringify(services.description) : announce(services.description));
  const stop = once(() => services.close());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // A program that started us and died takes us along: its end of the pipe closes.
  if (json) process.stdin.on("close", stop).on("end", stop).on("error", stop).resume();
}

async function start(options: ServicesOptions): Promise<Services | null> {
  try {
    return await startServices(options);
  } catch (error) {
    console.error(sentence(error));
    process.exitCode = 1;
    return null;
  }
}

/** A port that is taken, a file that cannot be opened: said in a line, without a stack. */
function sentence(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, port } = error as { readonly code?: string; readonly port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken. Name another: npm run services -- --help`;
  return code === "ERR_SQLITE_ERROR" ? `The data file cannot be used: ${error.message}` : error.message;
}

function once(close: () => Promise<void>): () => void {
  let closing = false;
  return () => {
    if (closing) return;
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
}
