import { encode } from "uqr";

/** Cameras need a light margin of four squares around a code (ISO/IEC 18004). */
const margin = 4;

/** Dark on light in both themes: many cameras read no other. */
export function ContactCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: margin, ecc: "L" });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="share-contact-code">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
