import { $hasConsent } from './consent.ts'

/** Empty: no tracking. */
const PIXEL_URL: string = import.meta.env?.PUBLIC_PIXEL_URL || ''

type TrackedEvent =
  | { name: 'Subscribe Now' }
  /** `value` in EGP. */
  | { name: 'Purchase'; value: number; currency: string }

/** Sends the beacon if the visitor agreed, with these fields only: no address, no learner. */
export function track(event: TrackedEvent): void {
  if (!PIXEL_URL || $hasConsent.get() !== true) return
  const beacon = new Image()
  beacon.referrerPolicy = 'no-referrer'
  beacon.src = beaconAddress(PIXEL_URL, event)
}

/** @param pixel may have a query of its own */
export function beaconAddress(pixel: string, event: TrackedEvent): string {
  const address = new URL(pixel)
  address.searchParams.set('event', event.name)
  if (event.name === 'Purchase') {
    address.searchParams.set('value', String(event.value))
    address.searchParams.set('currency', event.currency)
  }
  return address.href
}
