/** Cuts a byte stream into the NUL-ended messages of the DevTools pipe. Keeps chunks apart until one ends: a message may be many megabytes. */
export class Framing {
  readonly #onMessage: (text: string) => void;
  #parts: Buffer[] = [];

  constructor(onMessage: (text: string) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      this.#parts.push(chunk.subarray(start, end));
      const text = Buffer.concat(this.#parts).toString("utf8");
      this.#parts = [];
      start = end + 1;
      this.#onMessage(text);
    }
    if (start < chunk.length) this.#parts.push(chunk.subarray(start));
  }
}
