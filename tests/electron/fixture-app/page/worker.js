import { double } from "./double.js";

self.addEventListener("message", (event) => {
  self.postMessage({ doubled: double(event.data), secure: isSecureContext });
});
