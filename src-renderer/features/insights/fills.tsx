/**
 * Distinguishes the parts of a chart by color, and by a pattern where colors are lost: on paper and in the system's own
 * colors. The screen has no patterns (`.fill-lines`), because its tones differ in lightness and lie apart.
 */
export interface Fill {
  readonly color: string;
  readonly lines: "none" | "slanted" | "dots" | "level" | "crossed";
}

/** In order of use. Each has a contrast of 3:1 against the card, in light and in dark. */
export const fills: readonly Fill[] = [
  { color: "var(--rounds-accent)", lines: "none" },
  { color: "var(--chart-second)", lines: "slanted" },
  { color: "var(--chart-third)", lines: "dots" },
  { color: "var(--rounds-unsent)", lines: "level" },
  { color: "var(--mantine-color-dimmed)", lines: "crossed" },
];

/** Red is for what went wrong alone. */
export const failedFill: Fill = { color: "var(--rounds-attention)", lines: "slanted" };

/** Returns the SVG paint of a fill. The argument `of` distinguishes the charts on one page. */
export function fillAddress(of: string, fill: Fill | undefined): string {
  return fill === undefined || fill.lines === "none"
    ? (fill?.color ?? "currentColor")
    : `url(#${idOf(of, fill)})`;
}

function idOf(of: string, { lines }: Fill): string {
  return `${of.replaceAll(/[^\w-]/g, "")}-${lines}`;
}

export function FillDefinition({ of, fill }: { readonly of: string; readonly fill: Fill }) {
  return (
    <pattern id={idOf(of, fill)} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={fill.color} />
      <path
        className="fill-lines"
        d={strokes[fill.lines]}
        stroke="var(--rounds-surface)"
        strokeWidth={fill.lines === "dots" ? 2.4 : 1.6}
        strokeLinecap={fill.lines === "dots" ? "round" : "butt"}
      />
    </pattern>
  );
}

const strokes: Readonly<Record<Fill["lines"], string>> = {
  none: "",
  slanted: "M-2 2L2 -2M0 8L8 0M6 10L10 6",
  dots: "M4 4h.01",
  level: "M0 4H8",
  crossed: "M0 4H8M4 0V8",
};

interface LegendProps {
  readonly series: readonly { readonly name: string; readonly label: string; readonly fill: Fill }[];
}

export function Legend({ series }: LegendProps) {
  return (
    <ul className="chart-legend">
      {series.map(({ name, label, fill }) => (
        <li key={name}>
          <svg width={14} height={14} aria-hidden>
            <defs>
              <FillDefinition of={`legend-${name}`} fill={fill} />
            </defs>
            <rect width={14} height={14} rx={3} fill={fillAddress(`legend-${name}`, fill)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
