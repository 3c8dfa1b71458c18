/** Tells the styles how much room a scrollbar takes: none where it lies over the page, as on most Macs. */
export function tellScrollbarWidth(): void {
  const probe = document.createElement("div");
  Object.assign(probe.style, {
    position: "absolute",
    width: "50px",
    overflow: "scroll",
    scrollbarWidth: "thin",
  });
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  document.documentElement.style.setProperty("--rounds-scrollbar", `${width}px`);
}
