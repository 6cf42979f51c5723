import { dayAt } from '#domain/time/cairo-day.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { CertificateRecord } from '#islands/studio/certificates/certificate-details.tsx'
import { useNow } from '#islands/studio/details/use-now.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { missingReason, ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { correctionIn, isAboutDay, nameIssues } from './correction.ts'
import { useChange } from './use-change.ts'

interface Props {
  certificate: CertificateRecord
  isOpen: boolean
  onClose: () => void
}

const LABELS = { ar: 'nameAr', en: 'nameEn' } as const satisfies Record<Locale, string>
const DIRECTIONS = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Locale, string>

/** Corrects the names and the day on a certificate. */
export function CorrectDialog({ certificate, isOpen, onClose }: Props) {
  const t = useTexts('studioCertificates')
  const studio = useTexts('studio')
  const sentenceOf = useSentence()
  const now = useNow()
  const change = useChange(certificate.id)
  const { name, issuedAt, learner } = certificate
  const day = dayAt(Date.parse(issuedAt))

  async function send(typed: FormData): Promise<FormOutcome> {
    const wrong = nameIssues(typed)
    const issues = {
      ...missingReason(typed, studio('reason.reason_missing')),
      ...Object.fromEntries(wrong.map(([field, reason]) => [field, studio(`reason.${reason}`)]))
    }
    if (Object.keys(issues).length > 0) return { issues }
    const { next, before } = correctionIn(typed, { name, day })
    if (!next) return { issues: { ar: t('correct.same') } }
    const failure = await change(
      { ...next, reason: reasonIn(typed) },
      { done: () => t('correct.done'), undo: { change: before, done: t('correct.undone') } }
    )
    if (failure && isAboutDay(failure)) return { issues: { day: sentenceOf(failure) } }
    return failure && { failure }
  }

  return (
    <FormDialog
      title={t('correct.label')}
      lead={t('correct.lead')}
      {...{ isOpen, onClose }}
      sendLabel={t('correct.send')}
      onSend={send}
    >
      {issues => (
        <>
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            {locales.map(locale => (
              <Field
                key={locale}
                name={locale}
                label={t(LABELS[locale])}
                hint={
                  learner.name[locale] && learner.name[locale] !== name[locale]
                    ? t('correct.onAccount', { name: `\u2068${learner.name[locale]}\u2069` })
                    : undefined
                }
                error={issues[locale]}
                defaultValue={name[locale]}
                lang={locale}
                dir={DIRECTIONS[locale]}
                maxLength={500}
                autoComplete="off"
                spellCheck={false}
              />
            ))}
          </div>
          <Field
            className="sm:w-1/2"
            name="day"
            label={t('correct.day')}
            error={issues['day']}
            type="date"
            defaultValue={day}
            max={dayAt(now)}
          />
          <ReasonField error={issues['reason']} />
        </>
      )}
    </FormDialog>
  )
}
