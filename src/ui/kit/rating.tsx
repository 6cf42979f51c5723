import { useId } from 'react'

/** Star on a grid of 48. */
const STAR = 'm24 0 7 7h10v10l7 7-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10z'
const STARS = [0, 1, 2, 3, 4]
const STEP = 56

interface Props {
  /** 0 to 5. */
  average: number
  /** The value in words: “4.7 of 5”. */
  text: string
  className?: string
}

/** Outlined as well, for forced colours. */
export function Rating({ average, text, className = 'h-4' }: Props) {
  const id = useId()
  const whole = Math.floor(average)
  const filled = whole * STEP + (average - whole) * 48
  return (
    <span className="inline-flex items-center">
      <svg className={`mirrors ${className}`} viewBox="-2 -2 276 52" aria-hidden="true">
        <clipPath id={id}>
          <rect x="-2" y="-2" width={filled + (whole < 5 ? 2 : 4)} height="52" />
        </clipPath>
        {STARS.map(at => (
          <g key={at} transform={`translate(${at * STEP})`}>
            <path d={STAR} fill="none" className="stroke-gold" strokeWidth="3" />
          </g>
        ))}
        <g clipPath={`url(#${id})`}>
          {STARS.map(at => (
            <path key={at} d={STAR} className="fill-gold" transform={`translate(${at * STEP})`} />
          ))}
        </g>
      </svg>
      <span className="sr-only">{text}</span>
    </span>
  )
}
