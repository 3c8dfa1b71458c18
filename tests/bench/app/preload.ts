import { contextBridge, ipcRenderer } from "electron";
import "../../../src-main/preload/preload.ts";
import type { BenchCalls } from "./calls.ts";

const calls: BenchCalls = {
  pull: (stretch) => ipcRenderer.invoke("bench:pull", stretch),
  commit: (text) => ipcRenderer.invoke("bench:commit", text),
};

contextBridge.exposeInMainWorld("bench", calls);
