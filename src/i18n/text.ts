import { recordOf } from '#domain/record.ts'
import { type Locale, locales, otherLocale } from './locale.ts'

/** Either may be empty. */
export type Bilingual = Readonly<Record<Locale, string>>

export const isBilingual = (value: unknown): value is Bilingual =>
  locales.every(locale => typeof recordOf(value)[locale] === 'string')

/** The other language if the wanted one is empty. */
export function readText(text: Bilingual, wanted: Locale): { value: string; locale: Locale } {
  const other = otherLocale(wanted)
  const locale = text[wanted].trim() || !text[other].trim() ? wanted : other
  return { value: text[locale], locale }
}

/** One line without direction controls, for titles and descriptions. */
export function plainText(text: Bilingual, wanted: Locale): string {
  return readText(text, wanted)
    .value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
