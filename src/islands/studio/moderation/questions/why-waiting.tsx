import type { ModeratedText } from '#contract/studio/questions.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { Translate } from '#i18n/translator.ts'
import { Badge } from '#ui/kit/badge.tsx'

/** Why a text waits for staff, or why they have hidden it. */
export function WhyWaiting({ text }: { text: ModeratedText }) {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const { state, heldWords, reports, reason, isWithdrawn } = text
  return (
    <div className="grid justify-items-start gap-1.5 lg:min-w-40">
      <Badge kind={state === 'hidden' ? 'neutral' : 'warning'}>
        {state === 'reported' || (state === 'shown' && reports.length > 0)
          ? t('reports', { count: reports.length })
          : t(`state.${state}`)}
      </Badge>
      {isWithdrawn && <Badge kind="neutral">{t('withdrawn')}</Badge>}
      {heldWords.length > 0 && (
        <p className="text-sm">
          {t('heldFor', { words: new Intl.ListFormat(locale).format(heldWords.map(isolated)) })}
        </p>
      )}
      {reports.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {reports.map((report, at) => (
            <li key={at}>
              {t(`reportReason.${report.reason}`)}
              {report.comment && (
                <span className="block text-ink-muted" dir="auto">
                  {report.comment}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {reason && (
        <p className="text-sm" dir="auto">
          {reason}
        </p>
      )}
    </div>
  )
}

/** The same in one line, for CSV. */
export function whyInWords(t: Translate<'studioQuestions'>, text: ModeratedText): string {
  const { state, heldWords, reports, reason } = text
  return [
    t(`state.${state}`),
    ...heldWords,
    ...reports.map(report => t(`reportReason.${report.reason}`)),
    ...(reason ? [reason] : [])
  ].join(' · ')
}
