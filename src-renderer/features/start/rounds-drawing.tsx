/** Rounds and their stops, to look at only. */
export function RoundsDrawing() {
  return (
    <svg className="start-drawing" viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <g stroke="#2f666e" strokeWidth="1.5">
        <circle cx="200" cy="200" r="60" />
        <circle cx="200" cy="200" r="110" />
        <circle cx="200" cy="200" r="160" />
      </g>
      <path d="M200 90a110 110 0 0 1 95.3 165" stroke="#7fb9c0" strokeWidth="3" strokeLinecap="round" />
      <path d="M61.4 120a160 160 0 0 1 80-69.3" stroke="#7fb9c0" strokeWidth="3" strokeLinecap="round" />
      <circle cx="200" cy="200" r="9" fill="#fff" />
      <circle cx="200" cy="90" r="6" fill="#7fb9c0" />
      <circle cx="295.3" cy="255" r="8" fill="#e8bb52" />
      <circle cx="61.4" cy="120" r="6" fill="#7fb9c0" />
      <circle cx="141.4" cy="50.7" r="6" fill="#7fb9c0" />
      <circle cx="148" cy="230" r="6" fill="#7fb9c0" />
    </svg>
  );
}
