import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Option {
  value: string
  label: string
}

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> {
  name: string
  options: readonly Option[]
  placeholder?: string
}

export function Select(props: Props) {
  const { label, isLabelHidden, hint, error, mark, id, className, options, placeholder, ...rest } =
    props
  const made = useId()
  const own = id ?? made
  const isFree = rest.value === undefined && rest.defaultValue === undefined
  return (
    <FieldFrame
      id={own}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      mark={mark}
      className={className}
    >
      <div className="relative">
        <select
          {...describedBy(own, { hint, error })}
          {...(placeholder && isFree && { defaultValue: '' })}
          {...rest}
          className="field cursor-pointer appearance-none pe-11 disabled:opacity-100"
          id={own}
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
