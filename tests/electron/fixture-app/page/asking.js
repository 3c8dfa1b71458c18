fetch("/forbidden.js").then(
  () => self.postMessage("answered"),
  () => self.postMessage("failed"),
);
