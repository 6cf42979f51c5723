import { localeOf, localized, otherLocale } from '#i18n/locale.ts'
import { searchWithToken } from '#ui/dom/link-token.ts'
import { chooseLanguage } from '#stores/frame/settings.ts'
import { marked } from '#ui/dom/elements.ts'
import { carryTyped, putBackTyped } from './typed-search.ts'

/** The links to the other language lead to the page that is really open, and take its place in the history. */
export function offerLanguage(): void {
  putBackTyped()
  if (isChosenEarly()) chooseLanguage(localeOf(location.pathname))
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

/** Whether the link of this page in the other language led here before a script was there to hear it. */
function isChosenEarly(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [from] = document.referrer.split('?')
  return entry?.type === 'navigate' && from === `${location.origin}${pathInOther()}`
}

/** One file may serve many addresses, and the query belongs to none. */
function aim(link: HTMLElement): void {
  link.setAttribute('href', addressInOther(location.search))
}

/** This page in the other language. */
const addressInOther = (search: string) => `${pathInOther()}${search}${location.hash}`

const pathInOther = () => localized(location.pathname, otherLocale(localeOf(location.pathname)))
