const { contextBridge, ipcRenderer } = require("electron");

const secretOfThePreload = "not for the page";

contextBridge.exposeInMainWorld("fixture", {
  platform: process.platform,
  nested: { list: [1, { two: 2 }] },
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  send: (channel, value) => ipcRenderer.send(channel, value),
  on(channel, listener) {
    const heard = (_event, ...args) => listener(...args);
    ipcRenderer.on(channel, heard);
    return () => ipcRenderer.off(channel, heard);
  },
  add: (left, right) => left + right,
  throwing() {
    throw new Error(`thrown in the preload, ${secretOfThePreload.length} letters of secret kept`);
  },
});
