import type { Person } from 'schema-dts'
import type { Expert } from '#contract/catalogue/experts.ts'
import { expertPath, expertsPath } from '#domain/addresses.ts'
import { profileLinks } from '#domain/catalogue/profile-links.ts'
import { translate } from '#i18n/build.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { shortened } from '#i18n/format/titles.ts'
import { fullAddress } from '#ui/parts/address.ts'
import type { Structured } from './json-ld.ts'
import { classList, expertAddress, trail } from './lists.ts'

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

const LONGEST = 160

/** Headline and the beginning of the text, at most 160 characters. */
export function expertDescription({ headline, about }: Expert, locale: Locale): string {
  const line = plainText(headline, locale)
  const rest = about[locale]
    .replace(/\]\([^)]*\)|[#*_`>[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shortened(`${line}. ${rest}`, LONGEST)
}

/** @param picture path of the portrait */
export function expertThings(
  expert: Expert,
  locale: Locale,
  picture: string | undefined
): Structured[] {
  const steps = [
    { name: translate(locale, 'experts')('title'), path: expertsPath },
    {
      name: plainText(expert.name, locale),
      path: expertPath(expert.slug)
    }
  ]
  return [
    person(expert, locale, picture),
    ...(expert.courses.length > 0 ? [classList(expert.courses, locale)] : []),
    trail(steps, locale)
  ]
}
