import { useId } from 'react'

interface Props<Value extends string> {
  /** For screen readers. */
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoice: (value: Value) => void
}

/** A choice of few, in one row. */
export function Segments<Value extends string>({ label, value, choices, onChoice }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {choices.map(choice => (
        <label key={choice.value} className="segment">
          <input
            className="sr-only"
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => onChoice(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
