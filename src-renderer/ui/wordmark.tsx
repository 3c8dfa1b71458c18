/** A round with its stops: the mark of the app, drawn here so that it takes the colours of its place. */
export function Wordmark() {
  return (
    <div className="wordmark">
      <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
        <path d="M13 3.6A9.4 9.4 0 1 1 4.9 8.2" stroke="#7fb9c0" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="13" cy="3.8" r="3" fill="#e8bb52" />
        <circle cx="13" cy="13" r="3.6" fill="#fff" />
      </svg>
      <span>Rounds</span>
    </div>
  );
}
