/** The nonce of this page's answer: a `<style>` element without it is not applied. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? "";
}

/**
 * Tells the nonce to `get-nonce`, which the library behind Mantine's modals asks (react-remove-scroll): it looks for
 * webpack's name.
 */
export function nameStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
