import type { CrashReporter, CrashReporterStartOptions } from "electron";
import { recorder } from "../control/recorder.ts";

/** Writes no reports: Chromium's own are the shim's. Tests read how it was started. */
export class CrashReporterShim implements Pick<CrashReporter, "start" | "getUploadToServer"> {
  #uploads = false;

  start(options: CrashReporterStartOptions): void {
    // As Electron: uploading is the default, and wants an address.
    this.#uploads = options.uploadToServer ?? true;
    if (this.#uploads && !options.submitURL) throw new Error("submitURL must be specified");
    recorder.record("crash-reporter", { uploads: this.#uploads });
  }

  getUploadToServer(): boolean {
    return this.#uploads;
  }
}
