import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface PasswordStrength {
  /** 0 to 4. */
  score: number
  text: string
}

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> {
  name: string
  showLabel: string
  strength?: PasswordStrength | undefined
}

export function PasswordField(props: Props) {
  const { showLabel, strength, ...rest } = props
  const { frame, control } = useField(rest)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <div className="relative" dir="ltr">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          className="field pe-13"
          type={isShown ? 'text' : 'password'}
        />
        <button
          className="needs-script absolute inset-y-0 grid w-12 place-items-center rounded-xl text-ink-muted inset-ie-0 hover:text-brand-ink aria-pressed:text-brand-ink"
          type="button"
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={frame.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {strength && <Strength {...strength} isReplaced={Boolean(props.error)} />}
    </FieldFrame>
  )
}

const FILLS = ['bg-line', 'bg-danger', 'bg-gold', 'bg-brand', 'bg-good'] as const

/** @param isReplaced an error takes the place of the text */
function Strength({ score, text, isReplaced }: PasswordStrength & { isReplaced: boolean }) {
  const fill = FILLS[Math.min(Math.max(score, 0), 4)] ?? FILLS[0]
  return (
    <div className="needs-script grid gap-1">
      <div className="grid grid-cols-4 gap-1.5" aria-hidden="true">
        {[1, 2, 3, 4].map(step => (
          <span
            key={step}
            className={`h-1.5 rounded-full forced-colors:border ${step <= score ? fill : 'bg-line'}`}
          />
        ))}
      </div>
      <output className="min-h-[1lh] text-sm text-ink-muted" hidden={isReplaced}>
        {text}
      </output>
    </div>
  )
}
