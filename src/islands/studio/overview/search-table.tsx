import { useMemo, useState } from 'react'
import { searchPath } from '#domain/addresses.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { localized } from '#i18n/locale.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { DataTable } from '#islands/studio/list/data-table.tsx'
import type { OverviewReply } from './overview.tsx'
import { TableCard } from './table-card.tsx'

type Search = NonNullable<OverviewReply['searches']>[number]

interface Props {
  searches: readonly Search[]
  /** The first day that was counted. */
  since: string | undefined
}

/** What learners looked for and did not find. */
export function SearchTable({ searches, since }: Props) {
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const [isWhole, setWhole] = useState(false)
  const columns = useMemo(
    (): ListColumn<Search>[] => [
      {
        id: 'query',
        label: t('query'),
        value: ({ query }) => query,
        show: ({ query }) => <bdi>{query}</bdi>
      },
      {
        id: 'searches',
        label: t('searches'),
        value: ({ searches: count }) => count,
        show: ({ searches: count }) => formatNumber(count, locale),
        isFigure: true
      }
    ],
    [t, locale]
  )

  return (
    <TableCard
      title={t('chart.searches')}
      meaning={t('meaning.searches')}
      lead={t('searchesLead')}
      note={since && t('unknownBefore', { day: formatShortDate(since, locale) })}
      count={searches.length}
      empty={t('noSearches')}
      isWhole={isWhole}
      onWhole={() => setWhole(true)}
    >
      {shown => (
        <DataTable
          name="overviewSearches"
          caption={t('chart.searches')}
          columns={columns}
          items={searches.slice(0, shown)}
          idOf={({ query }) => query}
          hrefOf={({ query }) =>
            localized(`${searchPath}?${new URLSearchParams({ q: query })}`, locale)
          }
          isLoading={false}
        />
      )}
    </TableCard>
  )
}
