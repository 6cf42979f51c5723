import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import { type Application, goBack, startOver } from '#stores/applications/instructor-application.ts'
import { $draft, isUntouched } from '#stores/applications/instructor-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import type { FocusAfter } from './use-focus.ts'

interface Props {
  t: Translate<'application'>
  application: Application
  focusAfter: FocusAfter
}

export function Actions({ t, application, focusAfter }: Props) {
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
