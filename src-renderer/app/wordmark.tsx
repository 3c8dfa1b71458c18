/** A round with its stops: the mark of the app, drawn here so that it takes the colour of its place. */
export function Wordmark() {
  return (
    <div className="wordmark">
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path
          d="M12 3.2a8.8 8.8 0 1 1-8.3 5.9"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          opacity="0.55"
        />
        <circle cx="5.2" cy="6.4" r="2.3" fill="#e8bb52" />
        <circle cx="12" cy="12" r="2.9" fill="currentColor" />
      </svg>
      <span>Rounds</span>
    </div>
  );
}
