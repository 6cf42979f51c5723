import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { deviceName } from '#i18n/format/device-name.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { RecordList } from '#islands/studio/details/record-list.tsx'
import { useNow } from '#islands/studio/details/use-now.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

export function LearnerSessions({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const now = useNow()
  return (
    <RecordList
      title={t('sessions')}
      items={learner.sessions}
      empty={t('sessionsEmpty')}
      keyOf={({ createdAt, lastSeenAt }) => `${createdAt} ${lastSeenAt}`}
      show={({ createdAt, lastSeenAt, userAgent }) => (
        <RecordLine
          title={deviceName(t, userAgent)}
          more={t('sinceMoment', { time: formatShortMoment(createdAt, locale) })}
          aside={
            <time className="text-sm text-ink-muted" dateTime={lastSeenAt}>
              {formatAgo(lastSeenAt, now, locale)}
            </time>
          }
        />
      )}
    />
  )
}
