import { hasOtherLetters } from '#domain/accounts/name-letters.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'

/** Whether the API refuses the day. */
export const isAboutDay = ({ reason, issues }: StaffFailure): boolean =>
  reason === 'day_ahead' || reason === 'day_invalid' || issues.some(({ path }) => path === 'day')

interface Written {
  name: Readonly<Record<Locale, string>>
  /** YYYY-MM-DD, in Cairo. */
  day: string
}

interface Correction {
  name?: { ar?: string; en?: string }
  day?: string
}

const typedIn = (typed: FormData, field: string) => String(typed.get(field) ?? '').trim()

/** Wrong names by field, with the reason. */
export function nameIssues(typed: FormData) {
  const names = locales.map(locale => [locale, typedIn(typed, locale)] as const)
  if (names.every(([, name]) => name === '')) return [['ar', 'name_empty'] as const]
  return names.flatMap(([locale, name]) =>
    hasOtherLetters(locale, name) ? [[locale, 'name_in_other_letters'] as const] : []
  )
}

/** What differs from the certificate, and what takes that back; `next` is absent where all is the same. */
export function correctionIn(
  typed: FormData,
  { name, day }: Written
): { next: Correction | undefined; before: Correction } {
  const changed = locales.filter(locale => typedIn(typed, locale) !== name[locale])
  const typedDay = typedIn(typed, 'day')
  const isOtherDay = typedDay !== '' && typedDay !== day
  if (changed.length === 0 && !isOtherDay) return { next: undefined, before: {} }
  const namesOf = (read: (locale: Locale) => string) =>
    changed.length > 0 && { name: Object.fromEntries(changed.map(one => [one, read(one)])) }
  return {
    next: { ...namesOf(locale => typedIn(typed, locale)), ...(isOtherDay && { day: typedDay }) },
    before: { ...namesOf(locale => name[locale]), ...(isOtherDay && { day }) }
  }
}
