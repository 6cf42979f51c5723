import type { Locale } from '#i18n/locale.ts'

/** One spelling of an address, since nobody knows which letters of theirs were capital. */
export function foldedEmail(email: string): string {
  return email.toLowerCase()
}

/** One spelling of the same letters, without white space around or twice inside. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A name in the language it is written in; readers of the other one see it too. */
export function nameColumns(name: string): Record<`name_${Locale}`, string> {
  const tidy = tidyName(name)
  const isArabic = /\p{Script=Arabic}/u.test(tidy)
  return { name_ar: isArabic ? tidy : '', name_en: isArabic ? '' : tidy }
}
