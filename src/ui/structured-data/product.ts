import { site } from '#inputs/content.ts'
import type { Organization, WebSite } from 'schema-dts'
import { profileLinks } from '#domain/catalogue/profile-links.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { fullAddress } from '#ui/parts/address.ts'

export function organization(locale: Locale): Exclude<Organization, string> {
  const profiles = profileLinks(site().social.map(({ url }) => url))
  return {
    '@type': 'Organization',
    name: site().name[locale],
    url: fullAddress(localized('/', locale)),
    logo: fullAddress('/favicon.svg'),
    ...(profiles.length > 0 && { sameAs: profiles })
  }
}

export function website(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    name: site().name[locale],
    url: fullAddress(localized('/', locale)),
    inLanguage: locale
  }
}
