import { localeOf, localized, otherLocale } from '#i18n/locale.ts'
import { searchWithToken } from '#ui/dom/link-token.ts'
import { chooseLanguage } from '#stores/frame/settings.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import { marked } from '#ui/dom/elements.ts'

/** Points links of the other language to the current address, and replaces it in the history. */
export function offerLanguage(): void {
  restoreSearch()
  if (isChosenEarly()) chooseLanguage(localeOf(location.pathname))
  for (const link of marked('language')) {
    // A file for many addresses has a placeholder.
    if (link.getAttribute('href')?.includes('/_')) aim(link)
    for (const event of ['pointerdown', 'focus']) link.addEventListener(event, () => aim(link))
    link.addEventListener('click', event => {
      const target = addressInOther(searchWithToken())
      chooseLanguage(localeOf(target))
      // Modified clicks open a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      carrySearch()
      location.replace(target)
    })
  }
}

/** Whether the language link was followed before this script ran. */
function isChosenEarly(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [from] = document.referrer.split('?')
  return entry?.type === 'navigate' && from === `${location.origin}${pathInOther()}`
}

/** The query is not part of the built link. */
function aim(link: HTMLElement): void {
  link.setAttribute('href', addressInOther(location.search))
}

const addressInOther = (search: string) => `${pathInOther()}${search}${location.hash}`

const pathInOther = () => localized(location.pathname, otherLocale(localeOf(location.pathname)))

/** Of the typed search in the tab's storage. */
const KEY = 'search'

const boxes = () => document.querySelectorAll<HTMLInputElement>('input[name="q"]')

/** Takes a half-typed search to the page in the other language. */
function carrySearch(): void {
  keepInTab(KEY, [...boxes()].find(box => box.getClientRects().length > 0 && box.value)?.value)
}

function restoreSearch(): void {
  const text = keptInTab(KEY)
  if (text === undefined) return
  keepInTab(KEY, undefined)
  for (const box of boxes()) {
    box.value = text
    // The results page fills its boxes too.
    box.dataset['carried'] = text
  }
}
