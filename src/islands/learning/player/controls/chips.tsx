import { useId } from 'react'

interface Option<Value> {
  value: Value
  text: string
  lang?: string
}

interface Props<Value> {
  legend: string
  options: readonly Option<Value>[]
  chosen: Value
  /** Numbers, which run from left to right. */
  isLatin?: boolean
  onChoose: (value: Value) => void
}

export function Chips<Value extends string | number>(props: Props<Value>) {
  const { legend, options, chosen, isLatin = false, onChoose } = props
  const name = useId()
  return (
    <fieldset className="player-chips">
      <legend>{legend}</legend>
      <div
        dir={isLatin ? 'ltr' : undefined}
        className={options.length > 4 ? (isLatin ? 'player-many' : 'player-some') : undefined}
      >
        {options.map(({ value, text, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
