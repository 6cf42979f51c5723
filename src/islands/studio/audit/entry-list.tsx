import type { ReplyOf } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/studio/audit.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { ChangeList } from './change-list.tsx'

type Entry = Omit<ReplyOf<typeof listAudit>['items'][number], 'network'>

/** What staff changed on one record, newest first. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const { locale } = useFacts()
  return (
    <ul className="grid divide-y divide-line">
      {entries.map(entry => (
        <li key={`${entry.at} ${entry.action}`} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="font-semibold" dir="ltr">
              {entry.action}
            </bdi>
            <Moment time={entry.at} className="text-sm text-ink-muted" />
          </p>
          <p className="text-sm text-ink-muted">
            {entry.name ? (
              <BilingualText text={entry.name} locale={locale} />
            ) : (
              <bdi dir="ltr">{entry.who}</bdi>
            )}
          </p>
          {entry.reason && (
            <p className="text-sm">
              <bdi>{entry.reason}</bdi>
            </p>
          )}
          <div className="justify-self-start">
            <ChangeList entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  )
}
