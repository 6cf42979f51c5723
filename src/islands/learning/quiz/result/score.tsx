interface Props {
  label: string
  text: string
  /** 0 to 100. */
  percentage: number
  isPassed: boolean
}

const RADIUS = 52
const ROUND = 2 * Math.PI * RADIUS

export function Score({ label, text, percentage, isPassed }: Props) {
  return (
    <p className="relative mx-auto grid size-36 place-items-center">
      <svg
        className={`absolute inset-0 size-full -rotate-90 rtl:[scale:1_-1] ${isPassed ? 'text-good' : 'text-gold'}`}
        viewBox="0 0 120 120"
        aria-hidden="true"
        fill="none"
        strokeWidth="10"
      >
        <circle className="text-line" cx="60" cy="60" r={RADIUS} stroke="currentColor" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={`${(percentage / 100) * ROUND} ${ROUND}`}
          visibility={percentage > 0 ? undefined : 'hidden'}
        />
      </svg>
      <span className="grid justify-items-center">
        <span className="text-sm text-ink-muted">{label}</span>
        <strong className="text-3xl">{text}</strong>
      </span>
    </p>
  )
}
