import type { OwedRefund } from '#contract/studio/purchases.ts'
import { formatBriefMoment } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

/** Who gives a payment back, and how far that is. */
export function OwedWay({ owed }: { owed: OwedRefund }) {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  if (!owed.by) return t('by.done')
  const { attempts, acceptedAt, nextAttemptAt } = owed
  const time = acceptedAt ?? nextAttemptAt
  return (
    <span className="grid">
      <span>{t(`by.${owed.by}`)}</span>
      {attempts > 0 && (
        <span className="text-sm text-ink-muted">{t('attempts', { count: attempts })}</span>
      )}
      {time && (
        <span className="text-sm text-ink-muted">
          {t(acceptedAt ? 'acceptedAt' : 'nextAttempt', { time: formatBriefMoment(time, locale) })}
        </span>
      )}
    </span>
  )
}
