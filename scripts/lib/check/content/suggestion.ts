import type { Field } from '#editor/fields.ts'
import { nearest } from '#scripts/lib/check/issue.ts'

export function suggestionFor({ kind, choices = [], fits }: Field, written: string) {
  const latin = withLatinDigits(written)
    .replace(/^["'“”]|["'“”]$/g, '')
    .trim()
  const found = SUGGESTIONS[kind]?.(latin) ?? nearest(latin, choices)
  return found !== undefined && fits(found) ? found : undefined
}

/** A day that no calendar has: `2026-11-31`, `31/11/2026`. */
export function noSuchDay({ kind, fits }: Field, written: string): string | undefined {
  const found = kind === 'day' ? dayIn(withLatinDigits(written)) : undefined
  return found && /^\d{4}-\d\d-\d\d$/.test(found) && !/-00/.test(found) && !fits(found)
    ? found
    : undefined
}

/** `٧` and `۷` are `7`. */
const withLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))

const SUGGESTIONS: Partial<Record<Field['kind'], (text: string) => string | undefined>> = {
  day: dayIn,
  number: text => /^\d+$/.exec(text.replace(/^0+/, ''))?.[0],
  percentage: text => /^\d+/.exec(text)?.[0],
  code: text => text.toUpperCase().replace(/\s+/g, ''),
  switch(text) {
    if (/^(?:true|yes|on|1|نعم)$/i.test(text)) return 'true'
    return /^(?:false|no|off|0|لا)$/i.test(text) ? 'false' : undefined
  }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTHS_AR =
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

/** `7/10/2024`, the day before the month as in Egypt, `2024.10.7`, `October 7, 2024`, `7 أكتوبر 2024`. */
function dayIn(text: string): string | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(text)?.[0]
  if (!year) return undefined
  const isYearFirst = text.trim().startsWith(year)
  const numbers = text.replace(year, ' ').match(/\d+/g) ?? []
  const named = text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.map(word => Math.max(MONTHS.indexOf(word.slice(0, 3)), MONTHS_AR.indexOf(word)))
    .find(month => month >= 0)
  const [one = '', other = ''] = numbers
  const [month, day] =
    named !== undefined ? [named + 1, one] : isYearFirst ? [one, other] : [other, one]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
