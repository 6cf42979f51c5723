import { type ComponentProps, type ReactNode, useId } from 'react'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { describedBy, FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { FieldComments } from './field-comments.tsx'
import { MissingMark } from './missing-mark.tsx'
import { useOwnProblem } from './use-own-problem.ts'

interface FrameProps {
  label: string
  hint?: string | undefined
  steps: DocumentSteps
  className?: string
  children: (
    control: ReturnType<typeof describedBy> & { id: string; 'data-steps': string }
  ) => ReactNode
}

/** A field of the class that is the same in both languages. */
export function PlainFrame({ label, hint, steps, className = '', children }: FrameProps) {
  const id = useId()
  const { isMissing, error } = useOwnProblem(steps)
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label
        className="flex flex-wrap items-baseline justify-between gap-3 font-semibold"
        htmlFor={id}
      >
        {label}
        {isMissing && <MissingMark />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children({ id, 'data-steps': steps.join('.'), ...describedBy(id, { hint, error }) })}
      {error && <FieldError id={id}>{error}</FieldError>}
      <FieldComments steps={steps} />
    </div>
  )
}

interface ChoiceProps extends Omit<FrameProps, 'children'> {
  value: string
  /** For no choice; without it, one has to be made. */
  none?: string | undefined
  options: readonly { value: string; label: string }[]
}

/** One of several values; an empty one takes the field away. */
export function PlainChoice({ value, none, options, ...frame }: ChoiceProps) {
  return (
    <PlainFrame {...frame}>
      {control => (
        <div className="relative">
          <select
            {...control}
            className="field cursor-pointer appearance-none pe-11"
            value={value}
            onChange={event => setAt(frame.steps, event.target.value || undefined)}
          >
            {(none !== undefined || value === '') && <option value="">{none ?? '–'}</option>}
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
      )}
    </PlainFrame>
  )
}

interface LineProps
  extends
    Omit<FrameProps, 'children'>,
    Pick<ComponentProps<'input'>, 'list' | 'maxLength' | 'placeholder'> {
  value: string
  /** What stands for an empty text. */
  empty?: string | undefined
}

/** A short text from left to right: a name, a path. */
export function PlainLine({
  value,
  empty,
  list,
  maxLength = 100,
  placeholder,
  ...frame
}: LineProps) {
  return (
    <PlainFrame {...frame}>
      {control => (
        <input
          {...control}
          {...{ list, maxLength, placeholder, value }}
          className="field"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setAt(frame.steps, event.target.value || empty)}
        />
      )}
    </PlainFrame>
  )
}
