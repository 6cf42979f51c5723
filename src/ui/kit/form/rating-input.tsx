import { useId } from 'react'
import { FieldError } from './field-frame.tsx'

/** 1 to 5. */
export type Stars = 1 | 2 | 3 | 4 | 5

const ALL = [1, 2, 3, 4, 5] as const satisfies readonly Stars[]

interface Props {
  legend: string
  name: string
  /** From one to five stars: “Two stars”. */
  labels: readonly [string, string, string, string, string]
  value?: Stars | undefined
  error?: string | undefined
  onChoice?: (value: Stars) => void
}

/** Radio buttons: arrow keys choose, and it works without script. */
export function RatingInput({ legend, name, labels, value, error, onChoice }: Props) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className="grid justify-items-start gap-1.5"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="font-semibold">{legend}</legend>
      <div className="rating-input flex -ms-1.5">
        {ALL.map(stars => (
          <label key={stars} className="grid size-11 cursor-pointer place-items-center rounded-lg">
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={stars}
              {...(onChoice
                ? { checked: value === stars, onChange: () => onChoice(stars) }
                : { defaultChecked: value === stars })}
            />
            <span className="sr-only">{labels[stars - 1]}</span>
            <svg className="size-7" viewBox="-2 -2 52 52" aria-hidden="true">
              <path
                d="m24 0 7 7h10v10l7 7-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10z"
                strokeWidth="2.5"
              />
            </svg>
          </label>
        ))}
      </div>
      {value && (
        <output className="text-sm text-ink-muted" aria-hidden="true">
          {labels[value - 1]}
        </output>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
