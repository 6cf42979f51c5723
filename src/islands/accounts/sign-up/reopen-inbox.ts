import { keptInbox } from '#stores/accounts/kept-inbox.ts'

// After a reload no control would hydrate the form, so its saved inbox does.
const title = document.querySelector<HTMLElement>('main astro-island h1')
if (title && keptInbox()) {
  // For a hydration directive that runs later, and one that ran before.
  title.dataset['waiting'] = ''
  title.dispatchEvent(new Event('focusin', { bubbles: true }))
}
