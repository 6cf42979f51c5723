import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/kit/icon.tsx'

export interface FieldTexts {
  label: string
  /** For screen readers only. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  mark?: string | undefined
}

interface FrameProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
}

/** Splits the props of a field into those of its frame and those of its control. */
export function useField<Props extends FrameProps>(props: Props) {
  const { label, isLabelHidden, hint, error, mark, id, className, ...rest } = props
  const made = useId()
  const own = id ?? made
  return {
    frame: { id: own, label, isLabelHidden, hint, error, mark, className },
    control: { ...describedBy(own, { hint, error }), ...rest, id: own }
  }
}

export function FieldFrame(props: FrameProps & { id: string; children: ReactNode }) {
  const { id, label, isLabelHidden, hint, error, mark, className = '', children } = props
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label
        className={
          isLabelHidden
            ? 'sr-only'
            : 'flex flex-wrap items-baseline justify-between gap-x-3 font-semibold'
        }
        htmlFor={id}
      >
        {label}
        {mark && <span className="text-sm font-normal text-ink-muted">{mark}</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="text-sm text-ink-muted" id={`${id}-hint`}>
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-sm font-semibold text-danger" id={`${id}-error`}>
      <Icon name="alert" className="mt-0.75 size-4.5" />
      <span>{children}</span>
    </p>
  )
}

export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined
  }
}
