import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { ChangeList } from '#islands/studio/staff/audit/change-list.tsx'
import { useAuditWords } from '#islands/studio/staff/audit/use-audit-words.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { RecordLine } from './record-line.tsx'
import { RecordList } from './record-list.tsx'

/** Entries of the audit log about one record, in words. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const { actionOf, whoOf } = useAuditWords()
  return (
    <RecordList
      title={t('history')}
      items={entries}
      empty={t('historyEmpty')}
      keyOf={({ at, action }) => `${at} ${action}`}
      show={entry => (
        <RecordLine
          title={actionOf(entry)}
          more={
            <>
              {entry.reason && (
                <p className="text-ink">
                  <bdi>{entry.reason}</bdi>
                </p>
              )}
              <ChangeList entry={entry} />
              <p>
                {whoOf(entry)}
                {' · '}
                <time dateTime={entry.at}>{formatShortMoment(entry.at, locale)}</time>
              </p>
            </>
          }
        />
      )}
    />
  )
}
