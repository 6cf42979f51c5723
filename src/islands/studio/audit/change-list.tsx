import type { ReplyOf } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/studio/audit.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

type Entry = Pick<ReplyOf<typeof listAudit>['items'][number], 'change'>

const shown = (value: unknown) => (value === null || value === '' ? '–' : String(value))

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** One line of a spreadsheet. */
export function changeText({ change }: Entry): string {
  return Object.entries(change)
    .map(([field, values]) =>
      values ? `${field}: ${shown(values[0])} → ${shown(values[1])}` : field
    )
    .join('; ')
}

/** Fields with their values before and after; personal values are not in the log. */
export function ChangeList({ entry }: { entry: Entry }) {
  const t = useTexts('studioAudit')
  const { locale } = useFacts()
  const valueOf = (value: unknown) =>
    typeof value === 'string' && TIME.test(value) ? (
      <bdi dir="auto">{formatShortMoment(value, locale)}</bdi>
    ) : (
      shown(value)
    )
  return (
    <ul className="grid gap-0.5 text-sm" dir="ltr">
      {Object.entries(entry.change).map(([field, values]) => (
        <li key={field} className="text-start">
          <span className="text-ink-muted">{field}: </span>
          {values ? (
            <>
              <del className="no-underline text-ink-muted">{valueOf(values[0])}</del>
              {' → '}
              <ins className="no-underline font-semibold">{valueOf(values[1])}</ins>
            </>
          ) : (
            <em className="text-ink-muted">{t('personal')}</em>
          )}
        </li>
      ))}
    </ul>
  )
}
