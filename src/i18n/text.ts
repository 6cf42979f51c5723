import { recordOf } from '#domain/record.ts'
import { type Locale, locales, otherLocale } from './locale.ts'

/** A text of the API in both languages; either may be empty. */
export type Bilingual = Readonly<Record<Locale, string>>

/** Whether something that anybody may have written is such a text. */
export const isBilingual = (value: unknown): value is Bilingual =>
  locales.every(locale => typeof recordOf(value)[locale] === 'string')

/** The text in the wanted language, or in the other one when that is empty. */
export function readText(text: Bilingual, wanted: Locale): { value: string; locale: Locale } {
  const other = otherLocale(wanted)
  const locale = text[wanted].trim() || !text[other].trim() ? wanted : other
  return { value: text[locale], locale }
}

/** For places without markup (titles, descriptions): one line without direction controls. */
export function plainText(text: Bilingual, wanted: Locale): string {
  return readText(text, wanted)
    .value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
