import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import type { StaffAnswer, StaffFailure } from '#stores/studio/call-as-staff.ts'
import { $filters, $router, replaceFilters, setFilters, studioHref } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { Pagination } from '#ui/kit/navigation/pagination.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { ListColumn } from './columns.ts'
import { CsvButton, type ListReply } from './csv-button.tsx'
import { DataTable } from './data-table.tsx'

interface Reply<Item> extends ListReply<Item> {
  page: number
  pageSize: number
}

interface Props<Item> {
  /** Key of the column choice, and name of the CSV. */
  name: string
  title: string
  lead?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Lists beside this one; the current one is `tab` in the address. */
  tabs?: ReactNode
  filters?: ReactNode
  columns: readonly ListColumn<Item>[]
  idOf: (item: Item) => string
  /** Opens an item in the address; without it rows have no details. */
  hasDetails?: boolean
  data: Reply<Item> | undefined
  failure: StaffFailure | undefined
  isLoading: boolean
  onRetry: () => void
  load: (page: number, pageSize: number) => Promise<StaffAnswer>
  empty: { title: string; lead?: string; action?: ReactNode }
  /** Details and dialogs. */
  children?: ReactNode
}

/** A list with filters in the address, columns to choose, CSV and pages. */
export function ListScreen<Item extends object>(props: Props<Item>) {
  const { name, title, lead, actions, filters, columns, idOf, hasDetails, data, failure } = props
  const t = useTexts('studio')
  const { locale } = useFacts()
  const section = useStore($router)?.route ?? 'overview'
  const { page: _page, id: _id, do: _do, tab, ...search } = useStore($filters)
  const isFiltered = Object.keys(search).length > 0
  const hrefOf = (changes: Record<string, string>) =>
    studioHref(section, { ...(tab && { tab }), ...search, ...changes })
  const last = data ? Math.max(1, Math.ceil(data.total / Math.max(1, data.pageSize))) : 1
  // Of an old link, or since the last one of the page is gone.
  const isBehindLast = data !== undefined && data.total > 0 && data.page > last

  useEffect(() => {
    if (isBehindLast) replaceFilters({ page: last > 1 ? `${last}` : undefined })
  }, [isBehindLast, last])

  // Where there is nothing at all, there is nothing to filter.
  const isBare = !isFiltered && !props.isLoading && data?.total === 0
  const hasRows = data !== undefined && data.items.length > 0
  const clear = (
    <Button kind="quiet" onClick={() => setFilters(cleared(search))}>
      {t('clearFilters')}
    </Button>
  )

  return (
    <>
      <ScreenHead title={title} lead={lead}>
        {actions}
      </ScreenHead>
      {props.tabs}
      {filters && !isBare && <div className="list-filters">{filters}</div>}
      <div className="my-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted" aria-live="polite">
          {data &&
            !isBare &&
            t(data.hasMore ? 'foundMore' : 'found', {
              count: data.total,
              shown: formatNumber(data.total, locale)
            })}
        </p>
        {hasRows && (
          <div className="flex flex-wrap gap-3">
            {isFiltered && clear}
            <ColumnMenu name={name} columns={columns} />
            <CsvButton name={name} columns={columns} load={props.load} />
          </div>
        )}
      </div>
      {failure && !data && (
        <>
          <ResourceError failure={failure} onRetry={props.onRetry} />
          {isFiltered && <div className="mt-4 text-center">{clear}</div>}
        </>
      )}
      {((!failure && !data) || isBehindLast) && <LoadingScreen />}
      {hasRows && (
        <DataTable
          name={name}
          caption={title}
          columns={columns}
          items={data.items}
          idOf={idOf}
          hrefOf={
            hasDetails
              ? item => hrefOf({ ...(data.page > 1 && { page: `${data.page}` }), id: idOf(item) })
              : undefined
          }
          isLoading={props.isLoading}
        />
      )}
      {data?.items.length === 0 && !isBehindLast && (
        <EmptyState
          title={isFiltered ? t('nothingFound') : props.empty.title}
          lead={isFiltered ? t('nothingFoundLead') : props.empty.lead}
        >
          {isFiltered ? clear : props.empty.action}
        </EmptyState>
      )}
      {data && last > 1 && (
        <div className="mt-6">
          <Pagination
            page={data.page}
            last={last}
            hrefOf={number => hrefOf({ page: String(number) })}
            label={t('pages')}
            pageLabel={number => t('page', { number })}
            previousLabel={t('previous')}
            nextLabel={t('next')}
          />
        </div>
      )}
      {props.children}
    </>
  )
}

const cleared = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(search).map(key => [key, undefined]))
