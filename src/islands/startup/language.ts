import { localeOf, localized, otherLocale } from '#i18n/locale.ts'
import { searchWithToken } from '#islands/email-link.ts'
import { chooseLanguage } from '#stores/settings.ts'
import { marked } from './elements.ts'
import { carryTyped, putBackTyped } from './typed-search.ts'

/** The links to the other language lead to the page that is really open, and take its place in the history. */
export function offerLanguage(): void {
  putBackTyped()
  for (const link of marked('language')) {
    // One file for many addresses knows its own now.
    if (link.getAttribute('href')?.includes('/_')) aim(link)
    for (const event of ['pointerdown', 'focus']) link.addEventListener(event, () => aim(link))
    link.addEventListener('click', event => {
      const target = addressInOther(searchWithToken())
      chooseLanguage(localeOf(target))
      // A click for a new tab opens one.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      carryTyped()
      location.replace(target)
    })
  }
}

/** One file may serve many addresses, and the query belongs to none. */
function aim(link: HTMLElement): void {
  link.setAttribute('href', addressInOther(location.search))
}

/** This page in the other language. */
function addressInOther(search: string): string {
  const { pathname, hash } = location
  return `${localized(pathname, otherLocale(localeOf(pathname)))}${search}${hash}`
}
