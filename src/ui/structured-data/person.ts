import type { Person } from 'schema-dts'
import type { Expert } from '#contract/catalogue/experts.ts'
import { profileLinks } from '#domain/catalogue/profile-links.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { fullAddress } from '#ui/parts/address.ts'
import { expertAddress } from './addresses.ts'

/** @param picture path of the portrait */
export function person(
  expert: Expert,
  locale: Locale,
  picture: string | undefined
): Exclude<Person, string> {
  const links = profileLinks(expert.links)
  return {
    '@type': 'Person',
    name: plainText(expert.name, locale),
    description: plainText(expert.headline, locale),
    url: expertAddress(expert, locale),
    ...(picture && { image: fullAddress(picture) }),
    ...(links.length > 0 && { sameAs: links })
  }
}
