import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'

const STEPS = ['you', 'class'] as const

interface Props {
  t: Translate<'application'>
  step: (typeof STEPS)[number]
}

export function StepList({ t, step }: Props) {
  const now = STEPS.indexOf(step)
  return (
    <ol className="needs-script grid grid-cols-2 gap-3" aria-label={t('steps')}>
      {STEPS.map((one, at) => (
        <li
          key={one}
          className={`flex items-center gap-3 border-t-3 pt-3 font-bold ${
            at <= now ? 'border-brand' : 'border-line text-ink-muted'
          }`}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className="relative grid size-9 shrink-0 place-items-center" aria-hidden="true">
            <span className={`star absolute inset-0 ${at <= now ? 'bg-brand' : 'bg-brand-soft'}`} />
            <span className={`relative ${at <= now ? 'text-brand-on' : 'text-brand-ink'}`}>
              {at < now ? <Icon name="check" className="size-4.5" /> : at + 1}
            </span>
          </span>
          <span className="leading-tight">
            <span className="sr-only">{t('stepOf', { number: at + 1 })}</span>
            {t(`step.${one}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
