import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Locale } from '#i18n/locale.ts'
import { mailTexts } from '#i18n/texts/mails.ts'
import type { Fact } from './mail-page.ts'

/** What an account of staff may do, as a row of a mail. */
export function roleFact(roles: readonly Role[], language: Locale): Fact {
  const t = mailTexts(language)
  const names = new Intl.ListFormat(language, { type: 'conjunction' })
  return { label: t('role.label'), value: names.format(roles.map(role => t(`role.${role}`))) }
}
