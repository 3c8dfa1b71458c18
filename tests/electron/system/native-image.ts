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
    this.#path = dataURL;
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
  createFromBitmap: (): NativeImage => picture("bitmap"),
  createFromBuffer: (): NativeImage => picture("buffer"),
  createFromDataURL: (url: string): NativeImage => picture(url),
});
