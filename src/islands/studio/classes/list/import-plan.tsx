import { formatNumber } from '#i18n/format/format.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'
import type { ImportReply } from './import-dialog.tsx'

const LOOK_OF = {
  added: 'good',
  changed: 'warning',
  unchanged: 'neutral'
} as const satisfies Partial<Record<keyof ImportReply, BadgeKind>>

const STATES = ['added', 'changed', 'unchanged'] as const

/** What an import would add and change, or what keeps it out. */
export function ImportPlan({ plan }: { plan: ImportReply }) {
  const t = useTexts('studioArchives')
  const { locale } = useFacts()
  const { problems, added, changed } = plan
  if (problems.length > 0) {
    return (
      <section className="grid gap-3" role="alert">
        <h3 className="text-base text-danger">{t('problems', { count: problems.length })}</h3>
        <p className="text-ink-muted">{t('problemsLead')}</p>
        <ul className="import-lines">
          {problems.map(({ file, line, message }, at) => (
            <li key={at} className="grid gap-0.5">
              <BilingualText text={message} locale={locale} />
              <span className="text-sm text-ink-muted">
                <bdi dir="ltr">{file}</bdi>
                {line > 0 && <> · {t('line', { line: formatNumber(line, locale) })}</>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  const records = STATES.flatMap(state => plan[state].map(record => ({ ...record, state })))
  const hasExperts = [...added, ...changed].some(({ kind }) => kind === 'expert')
  return (
    <section className="grid gap-3" aria-live="polite">
      <h3 className="text-base">{t('summary')}</h3>
      {added.length + changed.length === 0 && <p>{t('nothing')}</p>}
      {hasExperts && <p className="text-ink-muted">{t('experts')}</p>}
      <ul className="import-lines">
        {records.map(({ kind, slug, state }) => (
          <li
            key={`${kind} ${slug}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="min-w-0">
              {t(`kind.${kind}`)} <bdi dir="ltr">{slug}</bdi>
            </span>
            <Badge kind={LOOK_OF[state]}>{t(state)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
