import { startAddress } from '#i18n/start-address.ts'
import { kept } from './kept.ts'

/** Set while a rewritten address is being opened. */
const MARK = 'rewriting'

/**
 * Begins the visit in the language chosen last. A host that leads back is not asked again.
 *
 * @returns whether this page is being left
 */
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
    // Without a storage to remember it in, a loop could not be noticed.
    return false
  }
  location.replace(target)
  return true
}

const pick = ({ pathname, search, hash }: Location) => ({ pathname, search, hash })

/** Whether a link of this site, or the way back, led here. */
function isWithin(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.referrer.startsWith(`${location.origin}/`) || entry?.type === 'back_forward'
}
