interface Props {
  /** 0 to `max`. */
  value: number
  max?: number
  /** What progresses. */
  label: string
  /** The same in words: “3 of 8 lessons”. */
  text?: string
  className?: string
}

/** How far something has come; fills from the side where reading begins. */
export function Progress({ value, max = 100, label, text, className = '' }: Props) {
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <progress
        className="meter"
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        aria-label={label}
        aria-valuetext={text}
      />
      {text && (
        <p className="text-sm text-ink-muted" aria-hidden="true">
          {text}
        </p>
      )}
    </div>
  )
}
