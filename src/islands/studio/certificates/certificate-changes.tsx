import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { formatDate } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

/** Fields that are named, as the audit log calls them; the others are those of the class. */
const NAMED = {
  'name, Arabic': 'nameAr',
  'name, English': 'nameEn',
  issued: 'correct.day',
  number: 'number'
} as const

const isNamed = (field: string): field is keyof typeof NAMED => Object.hasOwn(NAMED, field)

/** Which fields of a certificate were changed; names of learners are not in the log. */
export function CertificateChanges({ change }: Pick<HistoryEntry, 'change'>) {
  const t = useTexts('studioCertificates')
  const { locale } = useFacts()
  const fields = Object.keys(change)
  const valueOf = (field: string, at: 0 | 1) => {
    const value = String(change[field]?.[at] ?? '')
    const shown = field === 'issued' ? formatDate(value, locale) : value
    return `\u2068${shown}\u2069`
  }
  return (
    <ul>
      {fields.filter(isNamed).map(field => (
        <li key={field}>
          {change[field]
            ? t('changedFromTo', {
                field: t(NAMED[field]),
                before: valueOf(field, 0),
                after: valueOf(field, 1)
              })
            : t('changed', { field: t(NAMED[field]) })}
        </li>
      ))}
      {!fields.every(isNamed) && <li>{t('changed', { field: t('ofClass') })}</li>}
    </ul>
  )
}
