import { localeOf, localized } from '#i18n/locale.ts'

/** Leads to the page that is really open, with its query, also where one file serves many addresses. */
function aim(link: HTMLAnchorElement): void {
  const language = localeOf(location.pathname) === 'ar' ? 'en' : 'ar'
  link.setAttribute(
    'href',
    `${localized(location.pathname, language)}${location.search}${location.hash}`
  )
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  for (const event of ['pointerdown', 'focus', 'click'])
    link.addEventListener(event, () => aim(link))
}
