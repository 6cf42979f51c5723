interface Props {
  /** 0 to `max`. */
  value: number
  max?: number
  label: string
  /** The value in words: “3 of 8 lessons”. */
  text?: string
  className?: string
}

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
