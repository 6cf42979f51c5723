import type { Locale } from '#i18n/locale.ts'

/** Addresses ignore case. */
export function foldedEmail(email: string): string {
  return email.toLowerCase()
}

export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Its first letter tells the language; readers of the other one see the same name. */
export function nameColumns(name: string): Record<`name_${Locale}`, string> {
  const tidy = tidyName(name)
  const isArabic = /^\P{L}*\p{Script=Arabic}/u.test(tidy)
  return { name_ar: isArabic ? tidy : '', name_en: isArabic ? '' : tidy }
}
