import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts> {
  name: string
}

/** Addresses, codes and numbers take `dir="ltr"`. */
export function Field({ label, hint, error, mark, id, className, ...rest }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} mark={mark} className={className}>
      <input {...rest} className="field" id={own} {...describedBy(own, { hint, error })} />
    </FieldFrame>
  )
}
