import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts> {
  name: string
  counter?: (left: number) => string
  /** For a sentence or two. */
  isShort?: boolean
}

/** Screen readers announce the counter from here on. */
const FEW = 20

/** As tall as its text. */
export function TextArea(props: Props) {
  const { counter, isShort = false, onChange, ...rest } = props
  const { frame, control } = useField(rest)
  const [length, setLength] = useState(lengthOf(rest.value ?? rest.defaultValue))
  const used = rest.value === undefined ? length : lengthOf(rest.value)
  const left = Math.max(0, (rest.maxLength ?? 0) - used)
  const counterId = counter && `${frame.id}-counter`
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        {...control}
        className={`field field-sizing-content leading-7 max-h-96 ${isShort ? 'min-h-20' : 'min-h-32'}`}
        aria-describedby={
          [control['aria-describedby'], counterId].filter(Boolean).join(' ') || undefined
        }
        onChange={event => {
          setLength(event.target.value.length)
          onChange?.(event)
        }}
      />
      {counter && (
        <p className="text-sm text-ink-muted" id={counterId}>
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
