import type { ReactNode } from 'react'
import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { RecordLine } from './record-line.tsx'
import { RecordList } from './record-list.tsx'

interface Props {
  entries: readonly HistoryEntry[]
  /** The action in words, where there are some. */
  nameOf: (action: string, entry: HistoryEntry) => string | undefined
  /** What the words leave out. */
  moreOf?: (entry: HistoryEntry) => ReactNode
}

/** Entries of the audit log about one record. */
export function HistoryList({ entries, nameOf, moreOf }: Props) {
  const t = useTexts('studio')
  const { locale } = useFacts()
  return (
    <RecordList
      title={t('history')}
      items={entries}
      empty={t('historyEmpty')}
      keyOf={({ at, action }) => `${at} ${action}`}
      show={entry => (
        <RecordLine
          title={nameOf(entry.action, entry) ?? <bdi dir="ltr">{entry.action}</bdi>}
          more={
            <>
              {entry.reason && (
                <p className="text-ink">
                  <bdi>{entry.reason}</bdi>
                </p>
              )}
              {moreOf?.(entry)}
              <p>
                {entry.name ? (
                  <BilingualText text={entry.name} locale={locale} />
                ) : (
                  <bdi dir="ltr">{entry.who}</bdi>
                )}
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
