import { type Locale, localized } from '#i18n/locale.ts'
import { fullAddress } from '#ui/address.ts'

interface Named {
  slug: string
}

export const classAddress = ({ slug }: Named, locale: Locale): string =>
  fullAddress(localized(`/class/${encodeURIComponent(slug)}`, locale))

export const expertAddress = ({ slug }: Named, locale: Locale): string =>
  fullAddress(localized(`/experts/${encodeURIComponent(slug)}`, locale))
