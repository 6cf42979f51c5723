import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon.tsx'

/** What stands around every control of a form. */
export interface FieldTexts {
  label: string
  /** The label is only heard. */
  isLabelHidden?: boolean | undefined
  /** Says before anything is typed what is wanted. */
  hint?: ReactNode
  /** Says what is wrong and how to mend it; its presence marks the control. */
  error?: string | undefined
  /** A word beside the label: “optional”, “required”. */
  mark?: string | undefined
}

interface Props extends FieldTexts {
  /** Id of the control. */
  id: string
  className?: string | undefined
  children: ReactNode
}

/** Label, hint and error of the control inside. */
export function FieldFrame(props: Props) {
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

interface NoteProps {
  /** Id of the control it speaks of. */
  id: string
  children: ReactNode
}

export function FieldHint({ id, children }: NoteProps) {
  return (
    <div className="text-sm text-ink-muted" id={`${id}-hint`}>
      {children}
    </div>
  )
}

export function FieldError({ id, children }: NoteProps) {
  return (
    <p className="flex gap-1.5 text-sm font-semibold text-danger" id={`${id}-error`}>
      <Icon name="alert" className="mt-0.75 size-4.5" />
      <span>{children}</span>
    </p>
  )
}

/** Attributes that tie a control to its hint, its error and whatever else describes it. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  others?: string
) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, others].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined
  }
}
