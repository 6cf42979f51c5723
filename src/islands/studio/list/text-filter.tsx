import { useTypedFilter } from './use-typed-filter.ts'

interface Props {
  /** In the address. */
  name: string
  label: string
}

/** A short text that has to be equal. */
export function TextFilter({ name, label }: Props) {
  const [typed, type] = useTypedFilter(name)
  return (
    <label className="grid text-xs font-semibold text-ink-muted">
      {label}
      <input
        className="field sm:w-40!"
        value={typed}
        maxLength={100}
        dir="auto"
        onChange={event => type(event.target.value)}
      />
    </label>
  )
}
