import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/studio/audit.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { ChangeList } from './change-list.tsx'
import { SubjectLink } from './subject-link.tsx'
import { lineText, useAuditWords } from './use-audit-words.ts'

type Entry = ReplyOf<typeof listAudit>['items'][number]

/** Columns of the audit log; its files say the same as the screen. */
export function useAuditColumns(): readonly ListColumn<Entry>[] {
  const t = useTexts('studioAudit')
  const words = useTexts('studioHistory')
  const { actionOf, linesOf, subjectOf, whoOf } = useAuditWords()
  return useMemo(
    () => [
      {
        id: 'action',
        label: t('action'),
        value: actionOf,
        show: entry => <span className="font-semibold">{actionOf(entry)}</span>
      },
      {
        id: 'subject',
        onCard: 'line',
        label: t('subject'),
        value: entry => {
          const { kind, text } = subjectOf(entry)
          return [kind, text].filter(Boolean).join(': ')
        },
        show: entry => <SubjectLink entry={entry} />
      },
      {
        id: 'change',
        onCard: 'line',
        label: t('change'),
        value: entry =>
          linesOf(entry)
            .map(line => lineText(line, words('became')))
            .join('; '),
        show: entry => (linesOf(entry).length > 0 ? <ChangeList entry={entry} /> : '–')
      },
      {
        id: 'reason',
        label: t('reason'),
        value: ({ reason }) => reason ?? null,
        show: ({ reason }) => (reason ? <bdi>{reason}</bdi> : '–')
      },
      { id: 'who', onCard: 'foot', label: t('who'), value: whoOf },
      {
        id: 'at',
        onCard: 'foot',
        label: t('at'),
        value: ({ at }) => at,
        show: ({ at }) => <Moment time={at} />
      },
      {
        id: 'network',
        label: t('network'),
        value: ({ network }) => network ?? null,
        show: ({ network }) => (network ? <bdi dir="ltr">{network}</bdi> : '–'),
        isSpare: true
      },
      {
        id: 'command',
        label: t('command'),
        value: ({ action, subject }) => `${action} · ${subject}`,
        show: ({ action, subject }) => (
          <bdi className="text-sm text-ink-muted" dir="ltr">
            {action} · {subject}
          </bdi>
        ),
        isSpare: true
      }
    ],
    [t, words, actionOf, linesOf, subjectOf, whoOf]
  )
}
