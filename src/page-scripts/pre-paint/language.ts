import { startAddress } from '#i18n/start-address.ts'
import { kept } from './kept.ts'

/** Set during a redirect. */
const MARK = 'rewriting'

/** Redirects to the language chosen last, once. @returns whether this page is being left */
export function startInLanguage(): boolean {
  const target = startAddress({
    ...pick(location),
    saved: kept('lang'),
    isWithin: isWithin(),
    userAgent: navigator.userAgent
  })
  try {
    const isLedBack = sessionStorage.getItem(MARK) !== null
    sessionStorage.removeItem(MARK)
    if (!target || isLedBack) return false
    sessionStorage.setItem(MARK, '')
  } catch {
    // Without storage a loop would not be noticed.
    return false
  }
  location.replace(target)
  return true
}

const pick = ({ pathname, search, hash }: Location) => ({ pathname, search, hash })

/** Whether the visit came from this site or from the history. */
function isWithin(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.referrer.startsWith(`${location.origin}/`) || entry?.type === 'back_forward'
}
