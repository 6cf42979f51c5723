import { classPath, expertPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { fullAddress } from '#ui/parts/address.ts'

interface Named {
  slug: string
}

export const classAddress = ({ slug }: Named, locale: Locale): string =>
  fullAddress(localized(classPath(slug), locale))

export const expertAddress = ({ slug }: Named, locale: Locale): string =>
  fullAddress(localized(expertPath(slug), locale))
