import type { Locale } from '#i18n/locale.ts'
import type { Tx } from '#server/db/open.ts'

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

/**
 * Takes a number away from whoever signed up with it and proved nothing since, mostly the same person
 * with a mistyped address.
 *
 * @param phoneNumber E.164
 * @param email of whoever wants the number
 */
export async function freePhoneNumber(tx: Tx, phoneNumber: string, email: string): Promise<void> {
  await tx
    .deleteFrom('learner')
    .where('phone_number', '=', phoneNumber)
    .where('verified_at', 'is', null)
    .where('email', '<>', email)
    .execute()
}
