import type { Page } from "playwright-core";

export interface Picture {
  readonly size: number;
  readonly png: Buffer;
  /** Rows from the top, four bytes a pixel. */
  readonly rgba: Buffer;
}

/** Part of the picture's square that an icon shows, in the picture's own units: `x y width height`. */
const views = {
  plain: "0 0 512 512",
  /** Small icons lose the margin: every pixel counts. */
  small: "26 26 460 460",
  /** Apple's grid: the shape fills 824 of 1024. */
  mac: "-22.4 -22.4 556.8 556.8",
} as const;

/** Draws the picture at a size, in a page that shows nothing else. */
export async function renderer(page: Page, svg: string) {
  return async (size: number, style: "plain" | "mac"): Promise<Picture> => {
    const view = views[size <= 32 ? "small" : style];
    const sized = svg
      .replace(/viewBox="[^"]*"/, `viewBox="${view}"`)
      .replace(/(<svg[^>]*?) width="\d+" height="\d+"/, `$1 width="${size}" height="${size}"`);
    const [address, pixels] = await page.evaluate(
      async ([source, edge]) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = edge;
        canvas.height = edge;
        const context = canvas.getContext("2d");
        if (context === null) throw new Error("No canvas to draw on.");
        context.drawImage(image, 0, 0, edge, edge);
        return [
          canvas.toDataURL("image/png"),
          Array.from(context.getImageData(0, 0, edge, edge).data),
        ] as const;
      },
      [sized, size] as const,
    );
    const png = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    return { size, png, rgba: Buffer.from(pixels) };
  };
}
