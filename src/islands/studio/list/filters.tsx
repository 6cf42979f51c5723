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
    <label className="field-group filter-wide items-center gap-2 px-3 sm:min-w-60 sm:max-w-96 sm:flex-1">
      <span className="sr-only">{label}</span>
      <Icon name="search" className="size-5 text-ink-muted" />
      <input
        className="w-full min-w-0 bg-transparent outline-none"
        dir={typed ? 'auto' : undefined}
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
  options: readonly Choice<Value>[] | readonly ChoiceGroup<Value>[]
  /** Takes a line of its own on a phone. */
  isWide?: boolean
}

interface Choice<Value extends string> {
  value: Value
  label: string
}

interface ChoiceGroup<Value extends string> {
  group: string
  options: readonly Choice<Value>[]
}

export function ChoiceFilter<Value extends string>({
  name,
  label,
  all,
  options,
  isWide = false
}: ChoiceProps<Value>) {
  const id = useId()
  const current = useStore($filters)[name] ?? ''
  const choices = options.flatMap(one => ('group' in one ? one.options : [one]))
  return (
    <div className={isWide ? 'filter-wide relative' : 'relative'}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        className="field cursor-pointer appearance-none pe-10"
        id={id}
        value={choices.some(({ value }) => value === current) ? current : ''}
        onChange={event => setFilters({ [name]: event.target.value })}
      >
        <option value="">{all}</option>
        {options.map(one =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              <Options options={one.options} />
            </optgroup>
          ) : (
            <Options key={one.value} options={[one]} />
          )
        )}
      </select>
      <span className="pointer-events-none absolute inset-y-0 grid place-items-center inset-ie-3">
        <Icon name="down" className="size-4.5" />
      </span>
    </div>
  )
}

function Options<Value extends string>({ options }: { options: readonly Choice<Value>[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
