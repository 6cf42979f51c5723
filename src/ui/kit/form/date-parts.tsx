import { useId } from 'react'
import { formatMonth } from '#i18n/format/month.ts'
import type { Locale } from '#i18n/locale.ts'
import { FieldError } from './field-frame.tsx'
import { Select } from './select.tsx'

interface Props {
  legend: string
  /** Shared by all three lists; a form has day, month and year in this order. */
  name: string
  locale: Locale
  labels: { day: string; month: string; year: string }
  /** First and last; the year of the value is offered too. */
  years: readonly [number, number]
  /** YYYY-MM-DD. */
  defaultValue?: string | undefined
  /** Lets the browser fill in the learner's birthday. */
  isBirthday?: boolean
  error?: string | undefined
}

const padded = (value: number) => String(value).padStart(2, '0')
const upTo = (length: number) => Array.from({ length }, (_, at) => at + 1)

/** Three lists, since the browser's calendar is in the browser's language. */
export function DateParts(props: Props) {
  const { legend, name, locale, labels, years, defaultValue = '', isBirthday, error } = props
  const id = useId()
  const [year = '', month = '', day = ''] = defaultValue.split('-')
  const [first, last] = years
  const inRange = Array.from({ length: last - first + 1 }, (_, at) => String(last - at))
  const yearsBack = !year || inRange.includes(year) ? inRange : [...inRange, year].sort().reverse()
  const lists = [
    { part: 'day', value: day, options: upTo(31).map(one => [padded(one), String(one)]) },
    {
      part: 'month',
      value: month,
      options: upTo(12).map(one => [padded(one), formatMonth(one, locale)])
    },
    { part: 'year', value: year, options: yearsBack.map(one => [one, one]) }
  ] as const
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)_5.25rem] gap-1 sm:grid-cols-[5.75rem_1fr_6rem] sm:gap-1.5 [&_select+span]:inset-ie-1.5 [&_select]:pe-7 [&_select]:ps-2.5 [&_svg]:size-4.5">
        {lists.map(({ part, value, options }) => (
          <Select
            key={part}
            name={name}
            label={labels[part]}
            isLabelHidden
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            defaultValue={value}
            options={[
              { value: '', label: labels[part] },
              ...options.map(([own = '', label = '']) => ({ value: own, label }))
            ]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** YYYY-MM-DD, or empty. */
export function chosenDay(form: FormData, name: string): string {
  const parts = form.getAll(name).map(String)
  return parts.some(Boolean) ? [...parts].reverse().join('-') : ''
}
