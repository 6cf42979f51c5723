import { useMemo, useState } from 'react'
import { classPath } from '#domain/addresses.ts'
import { formatNumber, formatPercent } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { DataTable } from '#islands/studio/list/data-table.tsx'
import type { OverviewReply } from './overview.tsx'
import { TableCard } from './table-card.tsx'

type ClassFigures = NonNullable<OverviewReply['classes']>[number]

/** Which classes hold people, and where others lose them. */
export function ClassTable({ classes }: { classes: readonly ClassFigures[] }) {
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const [isWhole, setWhole] = useState(false)
  const columns = useMemo(
    (): ListColumn<ClassFigures>[] => [
      {
        id: 'class',
        label: t('class'),
        value: ({ title }) => readText(title, locale).value,
        show: ({ title }) => <BilingualText text={title} locale={locale} />
      },
      {
        id: 'learners',
        label: t('learners'),
        value: ({ learners }) => learners,
        show: ({ learners }) => formatNumber(learners, locale),
        isFigure: true
      },
      {
        id: 'completed',
        label: t('completion'),
        value: ({ completionRate }) => completionRate ?? null,
        show: ({ completed, completionRate }) =>
          completionRate === undefined ? (
            '–'
          ) : (
            <span className="grid gap-1">
              <span>
                {formatPercent(completionRate, locale)}{' '}
                <span className="text-ink-muted">({formatNumber(completed, locale)})</span>
              </span>
              <span className="rate" aria-hidden="true">
                <span style={{ inlineSize: `${completionRate}%` }} />
              </span>
            </span>
          )
      },
      {
        id: 'watched',
        label: t('minutes'),
        value: ({ watchedSeconds }) => watchedSeconds,
        show: ({ watchedSeconds }) =>
          watchedSeconds === null
            ? t('unknown')
            : formatNumber(Math.round(watchedSeconds / 60), locale),
        isFigure: true
      },
      {
        id: 'stop',
        label: t('stop'),
        value: ({ stop }) => (stop ? readText(stop.title, locale).value : null),
        show: ({ stop }) =>
          stop ? (
            <span className="grid">
              <BilingualText text={stop.title} locale={locale} />
              <span className="text-sm text-ink-muted">
                {t('lost', { count: stop.lost, number: formatNumber(stop.lost, locale) })}
              </span>
            </span>
          ) : (
            '–'
          )
      }
    ],
    [t, locale]
  )

  return (
    <TableCard
      title={t('chart.classes')}
      meaning={t('meaning.classes')}
      count={classes.length}
      empty={t('noClasses')}
      isWhole={isWhole}
      onWhole={() => setWhole(true)}
    >
      {shown => (
        <DataTable
          name="overviewClasses"
          caption={t('chart.classes')}
          columns={columns}
          items={classes.slice(0, shown)}
          idOf={({ id }) => String(id)}
          hrefOf={({ slug }) => localized(classPath(slug), locale)}
          isLoading={false}
        />
      )}
    </TableCard>
  )
}
