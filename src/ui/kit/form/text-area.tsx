import { type ComponentProps, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts> {
  name: string
  counter?: (left: number) => string
}

/** Screen readers announce the counter from here on. */
const FEW = 20

/** As tall as its text. */
export function TextArea(props: Props) {
  const { label, hint, error, mark, id, className, counter, onChange, ...rest } = props
  const made = useId()
  const own = id ?? made
  const [length, setLength] = useState(lengthOf(rest.value ?? rest.defaultValue))
  const used = rest.value === undefined ? length : lengthOf(rest.value)
  const left = Math.max(0, (rest.maxLength ?? 0) - used)
  const others = counter && `${own}-counter`
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} mark={mark} className={className}>
      <textarea
        rows={4}
        {...rest}
        className="field field-sizing-content min-h-32 leading-7 max-h-96"
        id={own}
        {...describedBy(own, { hint, error }, others)}
        onChange={event => {
          setLength(event.target.value.length)
          onChange?.(event)
        }}
      />
      {counter && (
        <p className="text-sm text-ink-muted" id={others}>
          {counter(left)}
        </p>
      )}
      {counter && <output className="sr-only">{left <= FEW && counter(left)}</output>}
    </FieldFrame>
  )
}

function lengthOf(value: Props['value']): number {
  return String(value ?? '').length
}
