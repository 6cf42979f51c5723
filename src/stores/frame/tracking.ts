import { $hasConsent } from './consent.ts'

/** Where the beacon goes; unset: nowhere. */
const PIXEL_URL: string = import.meta.env?.PUBLIC_PIXEL_URL || ''

export type TrackedEvent =
  | { name: 'Subscribe Now' }
  /** `value` in EGP: whole piastres divided by 100. */
  | { name: 'Purchase'; value: number; currency: string }

/**
 * Tells the tracking service of an event, if the visitor agreed. Only the fields named here are sent:
 * nothing of the address, and nothing of the learner.
 */
export function track(event: TrackedEvent): void {
  if (!PIXEL_URL || $hasConsent.get() !== true) return
  const beacon = new Image()
  beacon.referrerPolicy = 'no-referrer'
  beacon.src = beaconAddress(PIXEL_URL, event)
}

/** @param pixel address of the service, which may have a query of its own */
export function beaconAddress(pixel: string, event: TrackedEvent): string {
  const address = new URL(pixel)
  address.searchParams.set('event', event.name)
  if (event.name === 'Purchase') {
    address.searchParams.set('value', String(event.value))
    address.searchParams.set('currency', event.currency)
  }
  return address.href
}
