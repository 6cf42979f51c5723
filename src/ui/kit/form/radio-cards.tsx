import { type ReactNode, useId } from 'react'
import { describedBy, FieldError, FieldHint } from './field-frame.tsx'

interface Choice<Value extends string> {
  value: Value
  label: string
  description?: ReactNode
  aside?: ReactNode
  isDisabled?: boolean
}

interface Props<Value extends string> {
  legend: string
  /** At the end of the legend, as “optional”. */
  mark?: string
  isLegendHidden?: boolean
  name: string
  choices: readonly Choice<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Grid classes: `sm:grid-cols-2`. */
  columns?: string
  /** Short labels, beside each other on a phone too. */
  isCompact?: boolean
  id?: string
  onChoice?: (value: Value) => void
}

/** An error summary links to the first. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden, mark, name, choices, hint, error, columns = '', onChoice } = props
  const card = `radio-card ${props.isCompact ? 'radio-card-compact' : ''}`
  const made = useId()
  const own = props.id ?? made
  const isHeld = props.value !== undefined || props.onChoice !== undefined
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      role="radiogroup"
      {...describedBy(own, { hint, error })}
    >
      <legend
        className={
          isLegendHidden
            ? 'sr-only'
            : `mb-1.5 font-semibold${mark ? ' flex w-full flex-wrap items-baseline justify-between gap-x-3' : ''}`
        }
      >
        {legend}
        {mark && <span className="text-sm font-normal text-ink-muted">{mark}</span>}
      </legend>
      {hint && <FieldHint id={own}>{hint}</FieldHint>}
      <div className={`grid gap-3 ${props.isCompact ? 'max-sm:gap-2' : ''} ${columns}`}>
        {choices.map(({ value, label, description, aside, isDisabled }, at) => (
          <label key={value} className={card} data-invalid={error ? '' : undefined}>
            <input
              className="tick tick-round mt-0.5"
              type="radio"
              name={name}
              value={value}
              id={at === 0 ? own : `${own}-${value}`}
              disabled={isDisabled}
              aria-describedby={description ? `${own}-${value}-more` : undefined}
              {...(isHeld
                ? { checked: props.value === value, onChange: () => onChoice?.(value) }
                : { defaultChecked: props.defaultValue === value })}
            />
            <span className="grid grow gap-0.5">
              <span className="font-semibold">{label}</span>
              {description && (
                <span className="text-sm text-ink-muted" id={`${own}-${value}-more`}>
                  {description}
                </span>
              )}
            </span>
            {aside && <span className="shrink-0">{aside}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={own}>{error}</FieldError>}
    </fieldset>
  )
}
