/**
 * Texts that run, or plant an element, wherever text is taken for markup. Each sets the canary by itself in a page
 * without defences: `hostile-text.spec.ts` proves it of every one. Whatever element one plants carries `data-planted`.
 */
const run = "window.canary=(window.canary||0)+1";

export const selfRunning: readonly string[] = [
  `<script data-planted>${run}</script>`,
  `"><script data-planted>${run}</script>`,
  `'><script data-planted>${run}</script>`,
  `</script><script data-planted>${run}</script>`,
  `</title></style></textarea></noscript><script data-planted>${run}</script>`,
  `<ScRiPt data-planted>${run}</sCrIpT>`,
  `<script data-planted src="data:text/javascript,${run}"></script>`,
  `<img data-planted src=x onerror="${run}">`,
  `<img data-planted src=x:x onerror=${run}>`,
  `"><img data-planted src=x onerror="${run}">`,
  `<img/data-planted/src="x"/onerror="${run}">`,
  `<image data-planted src=x onerror="${run}">`,
  `<svg data-planted onload="${run}">`,
  `<svg><script data-planted>${run}</script></svg>`,
  `<svg data-planted><animate data-planted onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<body data-planted onload="${run}">`,
  `<video data-planted><source onerror="${run}"></video>`,
  `<audio data-planted src=x onerror="${run}"></audio>`,
  `<input data-planted autofocus onfocus="${run}">`,
  `<details data-planted open ontoggle="${run}">x</details>`,
  `<button data-planted autofocus onfocus="${run}">x</button>`,
  `<link data-planted rel=stylesheet href="x:x" onerror="${run}">`,
  `<style data-planted>@keyframes p{}p{animation:p 1s}</style><p data-planted onanimationstart="${run}">x</p>`,
  `<iframe data-planted srcdoc="<script>parent.canary=(parent.canary||0)+1</script>"></iframe>`,
  `<iframe data-planted src="javascript:parent.canary=(parent.canary||0)+1"></iframe>`,
  `<iframe data-planted onload="${run}"></iframe>`,
  `<svg><style><img data-planted src=x onerror="${run}">`,
  `<noscript><p title="</noscript><img data-planted src=x onerror=${run}>">`,
  `<!--><img data-planted src=x onerror="${run}">-->`,
];

/** Run when somebody follows them as a link, or a template, a formatter or a spreadsheet reads them. */
export const runByOthers: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `java\tscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `[link](javascript:${run})`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `#{${run}}`,
  `=cmd|' /C calc'!A0`,
  `\u202e<tpircs>\u202c`,
  `__proto__`,
];

const all = [...selfRunning, ...runByOthers];

/** A text for this place of this record: every one of them comes to every place, over so many records. */
export function hostileText(record: number, place: number): string {
  return `Planted ${all[(record + place) % all.length]}`;
}

/** One text that has them all, for places of which there are few. */
export const everything = `Planted ${all.join(" ")}`;
