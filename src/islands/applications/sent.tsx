import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import type { Application } from '#stores/applications/instructor-application.ts'
import { $draft, forgetDraft, isUntouched } from '#stores/applications/instructor-draft.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { StarMark } from '#ui/kit/states.tsx'
import { BEGINNING } from './use-focus.ts'

interface Props {
  t: Translate<'application'>
  application: Extract<Application, { step: 'sent' }>
  classes: string
}

export function Sent({ t, application, classes }: Props) {
  const { id, isKnown } = application
  const hasDraft = !isUntouched(useStore($draft))
  // An address keeps its direction inside the sentence.
  const email = `\u2068${application.email}\u2069`
  return (
    <div className="grid justify-items-center gap-5 py-6 text-center">
      <StarMark />
      <h3 {...BEGINNING} className="title-section">
        {isKnown ? t('known') : t('sent')}
      </h3>
      <p className="max-w-xl text-lg text-ink-muted">
        {isKnown ? t('knownLead', { email }) : t('sentLead')}
        {hasDraft && ` ${t('knownDraft')}`}
      </p>
      <p className="grid gap-1 rounded-2xl bg-sunken px-8 py-4">
        <span className="text-sm text-ink-muted">{t('reference')}</span>
        <bdi className="text-3xl font-bold tracking-wider" dir="ltr">
          {id}
        </bdi>
      </p>
      <ul className="grid max-w-xl list-disc gap-2 ps-6 text-start marker:text-brand-ink">
        <li>{t('after.read')}</li>
        <li>{t('after.answer', { email })}</li>
        <li>{t('after.once')}</li>
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink kind="quiet" href={classes}>
          {t('browse')}
        </ButtonLink>
        {hasDraft && (
          <Button kind="plain" onClick={forgetDraft}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
