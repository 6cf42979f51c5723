import { keptInbox } from '#stores/kept-inbox.ts'

// Whoever reloads on the way to the mail has nothing to turn to: the form comes to life to show it again.
const island = document.querySelector<HTMLElement>('main astro-island')
if (island && keptInbox()) {
  island.dataset['wanted'] = ''
  island.dispatchEvent(new Event('focusin'))
}
