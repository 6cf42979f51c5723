import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { RecordList } from '#islands/studio/details/record-list.tsx'
import { useNow } from '#islands/studio/details/use-now.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Progress } from '#ui/kit/progress.tsx'

export function LearnerClasses({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const now = useNow()
  return (
    <RecordList
      title={t('classes')}
      items={learner.classes}
      total={learner.counts.classes}
      empty={t('classesEmpty')}
      keyOf={({ id }) => String(id)}
      show={({ title, completedItems, totalItems, completedAt, lastActiveAt }) => (
        <div className="grid grow gap-2">
          <div className="flex items-start justify-between gap-4">
            <RecordLine
              title={<BilingualText text={title} locale={locale} />}
              more={t('activeAt', { ago: formatAgo(lastActiveAt, now, locale) })}
              aside={
                completedAt ? (
                  <Badge kind="good">{t('completed')}</Badge>
                ) : (
                  <span className="text-sm text-ink-muted">
                    {t('progressText', { done: completedItems, total: totalItems })}
                  </span>
                )
              }
            />
          </div>
          <Progress
            value={completedItems}
            max={Math.max(totalItems, 1)}
            label={t('progress', { title: readText(title, locale).value })}
          />
        </div>
      )}
    />
  )
}
