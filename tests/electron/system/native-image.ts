import type { NativeImage } from "electron";
import { asElectron, guarded } from "../refuse.ts";

type Implemented =
  | "isEmpty"
  | "getSize"
  | "setTemplateImage"
  | "isTemplateImage"
  | "resize"
  | "toDataURL"
  | "toPNG"
  | "addRepresentation";

const bytesAPixel = 4;

/** A picture that is handed on but never painted. */
class Picture implements Pick<NativeImage, Implemented> {
  #path: string | undefined;
  #template = false;

  constructor(path?: string) {
    this.#path = path;
  }

  isEmpty(): boolean {
    return this.#path === undefined;
  }

  getSize(): { width: number; height: number } {
    return this.isEmpty() ? { width: 0, height: 0 } : { width: 16, height: 16 };
  }

  addRepresentation({ dataURL = "buffer" }: Parameters<NativeImage["addRepresentation"]>[0]): void {
    // Others leave the picture as it is, without a word.
    if (dataURL === "buffer" || /^data:image\/(png|jpeg)[;,]/.test(dataURL)) this.#path ??= dataURL;
  }

  setTemplateImage(template: boolean): void {
    this.#template = template;
  }

  isTemplateImage(): boolean {
    return this.#template;
  }

  resize(): NativeImage {
    return picture(this.#path);
  }

  toDataURL(): string {
    return "data:image/png;base64,";
  }

  toPNG(): Buffer {
    return Buffer.alloc(0);
  }
}

function picture(path?: string): NativeImage {
  return asElectron<NativeImage>(guarded("nativeImage", new Picture(path)));
}

export const nativeImage = guarded("nativeImage", {
  createEmpty: (): NativeImage => picture(),
  createFromPath: (path: string): NativeImage => picture(path),
  createFromBitmap: (pixels: Buffer, { width, height }: { width: number; height: number }): NativeImage => {
    if (pixels.length !== width * height * bytesAPixel) throw new Error("invalid buffer size");
    return picture("bitmap");
  },
  createFromBuffer: (): NativeImage => picture("buffer"),
  createFromDataURL: (url: string): NativeImage => picture(url),
});
