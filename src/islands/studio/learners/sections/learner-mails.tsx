import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { RecordList } from '#islands/studio/details/record-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge } from '#ui/kit/badge.tsx'

const KINDS = [
  ...(['verify', 'signIn', 'reset', 'passwordChanged', 'device'] as const),
  ...(['emailCode', 'emailChanged', 'study'] as const),
  ...(['paid', 'kiosk', 'declined', 'refunded'] as const),
  ...(['renewed', 'renewalNotice', 'renewalFailed', 'renewalEnded', 'renewalStopped'] as const),
  ...(['cancelled', 'resumed', 'ending', 'ended', 'certificate'] as const),
  ...(['classReturned', 'classPublished'] as const)
] as const

export function LearnerMails({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const nameOf = (kind: string) => {
    const known = KINDS.find(one => one === kind)
    return known ? t(`mailKinds.${known}`) : kind
  }
  return (
    <RecordList
      title={t('mails')}
      items={learner.mails}
      empty={t('mailsEmpty')}
      keyOf={({ kind, requestedAt }) => `${kind} ${requestedAt}`}
      show={({ kind, requestedAt, isWaiting, linkUsedAt }) => (
        <RecordLine
          title={nameOf(kind)}
          more={
            <>
              <time dateTime={requestedAt}>{formatShortMoment(requestedAt, locale)}</time>
              {linkUsedAt && (
                <> · {t('linkUsed', { time: formatShortMoment(linkUsedAt, locale) })}</>
              )}
            </>
          }
          aside={isWaiting && <Badge kind="warning">{t('mailWaiting')}</Badge>}
        />
      )}
    />
  )
}
