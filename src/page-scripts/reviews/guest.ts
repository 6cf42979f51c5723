import { loginPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#ui/dom/element.ts'

export function drawGuest(t: Translate<'reviews'>, locale: Locale): HTMLElement {
  const login = localized(loginPath, locale)
  const link = element('a', { text: t('login'), with: { href: login, 'data-next': 'here' } })
  return element('p', { class: 'review-way' }, element('span', { text: t('guest') }), link)
}
