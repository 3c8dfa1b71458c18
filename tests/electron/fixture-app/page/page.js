const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
window.fromWorker = new Promise((resolve) => {
  worker.onmessage = (event) => resolve(event.data);
});
worker.postMessage(20);
