import type { LearnerRecord } from '#contract/studio/learners.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import type { Translate } from '#i18n/translator.ts'
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

function deviceName(t: Translate<'studioLearners'>, userAgent = ''): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) {
    // Latin names keep their order in an Arabic sentence.
    return t('device', { browser: `\u2066${browser}\u2069`, system: `\u2066${system}\u2069` })
  }
  return browser ?? system ?? t('deviceUnknown')
}
