import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { $filters, setFilters } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useTypedFilter } from './use-typed-filter.ts'

interface SearchProps {
  label: string
  placeholder: string
}

export function QueryFilter({ label, placeholder }: SearchProps) {
  const [typed, type] = useTypedFilter('query')
  return (
    <label className="field-group filter-wide items-center gap-2 px-3 sm:w-80">
      <span className="sr-only">{label}</span>
      <Icon name="search" className="size-5 text-ink-muted" />
      <input
        className="w-full min-w-0 bg-transparent outline-none [unicode-bidi:plaintext]"
        type="search"
        value={typed}
        placeholder={placeholder}
        maxLength={100}
        onChange={event => type(event.target.value)}
      />
    </label>
  )
}

interface ChoiceProps<Value extends string> {
  /** In the address. */
  name: string
  label: string
  all: string
  options: readonly { value: Value; label: string }[]
}

export function ChoiceFilter<Value extends string>({
  name,
  label,
  all,
  options
}: ChoiceProps<Value>) {
  const id = useId()
  const current = useStore($filters)[name] ?? ''
  return (
    <div className="relative">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        className="field cursor-pointer appearance-none pe-10"
        id={id}
        value={options.some(({ value }) => value === current) ? current : ''}
        onChange={event => setFilters({ [name]: event.target.value })}
      >
        <option value="">{all}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 grid place-items-center inset-ie-3">
        <Icon name="down" className="size-4.5" />
      </span>
    </div>
  )
}

interface DayProps {
  name: 'from' | 'to'
  label: string
}

export function DayFilter({ name, label }: DayProps) {
  const id = useId()
  const current = useStore($filters)[name] ?? ''
  return (
    <label className="grid text-xs font-semibold text-ink-muted" htmlFor={id}>
      {label}
      <input
        className="field"
        id={id}
        type="date"
        value={current}
        onChange={event => setFilters({ [name]: event.target.value })}
      />
    </label>
  )
}
