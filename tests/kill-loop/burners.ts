import { spawn } from "node:child_process";
import { leaveNothingBehind } from "../e2e/fixtures/process-tree.ts";

/** Keeps so many cores busy, as another program on the machine would. Returns how to end it. */
export function burn(count: number): () => void {
  const burners = Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], {
      stdio: "ignore",
      detached: process.platform !== "win32",
    }),
  );
  for (const burner of burners) leaveNothingBehind(burner);
  return () => {
    for (const burner of burners) burner.kill("SIGKILL");
  };
}
