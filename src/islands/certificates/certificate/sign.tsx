/** The logo. */
export function Sign() {
  return (
    <svg className="size-[1.6em] shrink-0" viewBox="0 0 48 48" aria-hidden="true">
      <path className="fill-brand" d="M4.5 32A19.5 19.5 0 0 1 24 12.5 19.5 19.5 0 0 1 43.5 32z" />
      <path
        className="fill-gold"
        d="m24 16 3.8 6.9 7.5-2.2-2.2 7.5 6.9 3.8H8l6.9-3.8-2.2-7.5 7.5 2.2z"
      />
      <path
        className="stroke-ink"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M3 36.5h42M12 42.5h24"
      />
    </svg>
  )
}
