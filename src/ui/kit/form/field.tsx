import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts> {
  name: string
}

/** Addresses, codes and numbers take `dir="ltr"`. */
export function Field(props: Props) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className="field" />
    </FieldFrame>
  )
}
