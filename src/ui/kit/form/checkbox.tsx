import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldError, FieldHint } from './field-frame.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, hint, error, id, className = '', ...rest }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={`grid gap-1 ${className}`}>
      <div className="flex gap-3">
        <span className="grid h-11 shrink-0 place-items-center">
          <input
            {...rest}
            className="tick"
            type="checkbox"
            id={own}
            {...describedBy(own, { hint, error })}
          />
        </span>
        <label className="cursor-pointer py-2" htmlFor={own}>
          {children}
        </label>
      </div>
      {(hint || error) && (
        <div className="-mt-1.5 grid gap-1 ps-8.5">
          {hint && <FieldHint id={own}>{hint}</FieldHint>}
          {error && <FieldError id={own}>{error}</FieldError>}
        </div>
      )}
    </div>
  )
}
