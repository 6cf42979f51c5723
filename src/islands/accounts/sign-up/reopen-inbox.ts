import { keptInbox } from '#stores/accounts/kept-inbox.ts'

// Whoever reloads on the way to the mail has nothing to turn to: the form comes to life to show it again.
const title = document.querySelector<HTMLElement>('main astro-island h1')
if (title && keptInbox()) {
  // For the directive that is still to look, and for the one that has looked already.
  title.dataset['waiting'] = ''
  title.dispatchEvent(new Event('focusin', { bubbles: true }))
}
