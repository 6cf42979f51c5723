import { track } from '#stores/frame/tracking.ts'

/** Tracks clicks on the banner, with consent. */
export function trackClicks(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-subscribe-now]')) {
      track({ name: 'Subscribe Now' })
    }
  })
}
