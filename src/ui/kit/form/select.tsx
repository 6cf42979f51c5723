import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> {
  name: string
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

export function Select(props: Props) {
  const { options, placeholder, ...rest } = props
  const { frame, control } = useField(rest)
  const isFree = rest.value === undefined && rest.defaultValue === undefined
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...(placeholder && isFree && { defaultValue: '' })}
          {...control}
          className="field cursor-pointer appearance-none pe-11 disabled:opacity-100"
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 grid place-items-center inset-ie-3.5">
          <Icon name="down" />
        </span>
      </div>
    </FieldFrame>
  )
}
