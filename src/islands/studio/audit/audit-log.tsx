import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listAudit } from '#contract/studio/audit.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { DayFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { TextFilter } from '#islands/studio/list/text-filter.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { ChangeList, changeText } from './change-list.tsx'
import { SubjectLink } from './subject-link.tsx'

type Entry = ReplyOf<typeof listAudit>['items'][number]

/** Every change by staff, in the studio or on the terminal. */
export function AuditLog() {
  const t = useTexts('studioAudit')
  const { locale } = useFacts()
  const { who, action, subject, from, to, page } = useStore($filters)
  const query = {
    ...(who && { who }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to })
  }
  const { data, error, isLoading } = useResource(listAudit, {
    query: { ...query, ...(page && { page: Number(page) }) }
  })
  const columns = useMemo(
    (): ListColumn<Entry>[] => [
      {
        id: 'action',
        label: t('action'),
        value: ({ action: done }) => done,
        show: ({ action: done }) => (
          <bdi className="whitespace-nowrap" dir="ltr">
            {done}
          </bdi>
        )
      },
      {
        id: 'subject',
        label: t('subject'),
        value: ({ subject: about }) => about,
        show: ({ subject: about }) => <SubjectLink subject={about} />
      },
      {
        id: 'change',
        label: t('change'),
        value: changeText,
        show: entry => <ChangeList entry={entry} />
      },
      { id: 'reason', label: t('reason'), value: ({ reason }) => reason ?? null },
      {
        id: 'who',
        label: t('who'),
        value: entry => entry.who,
        show: ({ who: by, name }) =>
          name ? <BilingualText text={name} locale={locale} /> : <bdi dir="ltr">{by}</bdi>
      },
      {
        id: 'at',
        label: t('at'),
        value: ({ at }) => at,
        show: ({ at }) => (
          <time className="whitespace-nowrap" dateTime={at}>
            {formatShortMoment(at, locale)}
          </time>
        )
      },
      {
        id: 'network',
        label: t('network'),
        value: ({ network }) => network ?? null,
        show: ({ network }) => <bdi dir="ltr">{network ?? '–'}</bdi>,
        isSpare: true
      }
    ],
    [t, locale]
  )

  return (
    <ListScreen
      name="audit"
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <TextFilter name="who" label={t('who')} />
          <TextFilter name="action" label={t('action')} />
          <TextFilter name="subject" label={t('subject')} />
          <DayFilter name="from" label={t('from')} />
          <DayFilter name="to" label={t('to')} />
        </>
      }
      columns={columns}
      idOf={({ at, action: done, subject: about }) => `${at} ${done} ${about}`}
      data={data}
      failure={error}
      isLoading={isLoading}
      onRetry={() => revalidate('/studio/audit')}
      load={(number, pageSize) =>
        callAsStaff(listAudit, { query: { ...query, page: number, pageSize } })
      }
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    />
  )
}
