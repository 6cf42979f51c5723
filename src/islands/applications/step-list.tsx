import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import {
  type Application,
  goBack,
  startOver,
  undoStartOver
} from '#stores/applications/instructor-application.ts'
import {
  $cleared,
  $draft,
  $isRestored,
  isUntouched
} from '#stores/applications/instructor-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { BEGINNING, type FocusAfter } from './use-focus.ts'

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

export function StepHead({ t, step }: { t: Translate<'application'>; step: 'you' | 'class' }) {
  return (
    <legend className="w-full">
      <h3 {...BEGINNING} className="mb-6 text-xl">
        {t(`step.${step}`)}
      </h3>
    </legend>
  )
}

interface ActionsProps {
  t: Translate<'application'>
  application: Application
  focusAfter: FocusAfter
}

export function Actions({ t, application, focusAfter }: ActionsProps) {
  const hasDraft = !isUntouched(useStore($draft))
  return (
    <div className="needs-script grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap-reverse gap-3">
        {/* Keys, since a button that changed its role during a press would submit the form. */}
        {application.step === 'you' ? (
          <Button key="next" type="submit" className="grow sm:grow-0">
            {t('next')}
          </Button>
        ) : (
          <>
            <Button
              key="back"
              kind="quiet"
              className="grow sm:grow-0"
              disabled={application.step === 'sending'}
              onClick={() => focusAfter(goBack)}
            >
              {t('back')}
            </Button>
            <Button
              key="send"
              type="submit"
              className="grow sm:grow-0"
              isBusy={application.step === 'sending'}
            >
              {t('send')}
            </Button>
          </>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-muted">
        {t('kept')}
        {hasDraft && (
          <Button
            kind="plain"
            disabled={application.step === 'sending'}
            onClick={() => focusAfter(startOver)}
          >
            {t('clear')}
          </Button>
        )}
      </p>
    </div>
  )
}

interface RestoredProps {
  t: Translate<'application'>
  focusAfter: FocusAfter
}

export function Restored({ t, focusAfter }: RestoredProps) {
  const isRestored = useStore($isRestored)
  const isCleared = useStore($cleared) !== undefined
  return (
    <output>
      {(isRestored || isCleared) && (
        <span className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-brand-soft px-5 py-2">
          <span className="font-semibold">{t(isCleared ? 'cleared' : 'restored')}</span>
          <Button kind="plain" onClick={() => focusAfter(isCleared ? undoStartOver : startOver)}>
            {t(isCleared ? 'undoClear' : 'startOver')}
          </Button>
        </span>
      )}
    </output>
  )
}
