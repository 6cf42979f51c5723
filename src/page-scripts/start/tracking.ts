import { track } from '#stores/frame/tracking.ts'

/** A press on the banner's “join now” is told to the tracking service, if there is one and it may. */
export function trackClicks(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-subscribe-now]')) {
      track({ name: 'Subscribe Now' })
    }
  })
}
