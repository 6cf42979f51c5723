import { keptInTab } from '#stores/device/tab-storage.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** The store of the selection loads with the first choice: of this tab, the address, or a card. */
const follow = () => lazily('selection', () => import('./follow-selection.ts'))

const query = new URLSearchParams(location.search)
if (keptInTab('wish') || query.has('plan') || query.has('promo')) void follow()

// At once, so that the checkout below does not come later.
const wanted = [...document.querySelectorAll<HTMLInputElement>('[name=plan]')].find(
  ({ value }) => value === query.get('plan')
)
if (wanted) wanted.checked = true

// An address with a plan scrolls to the checkout.
if (query.has('plan') && scrollY === 0) goOn()

const isPlan = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[name=plan]')

// Arrow keys move between cards; only a click or Enter moves on.
document.addEventListener('click', ({ target, detail }) => {
  if (detail > 0 && isPlan(target)) goOn()
})

document.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !isPlan(event.target)) return
  // It would submit the cards' form.
  event.preventDefault()
  ;(event.target as HTMLElement).click()
  goOn()
})

/** The last choice of each name: two loads may end in the other order. */
const choices = new Map<string, HTMLInputElement>()

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.form?.id !== 'checkout-form') return
  if (isPlan(target)) {
    // At once, since a link to sign up may be followed before the store is there.
    const address = new URL(location.href)
    address.searchParams.set('plan', target.value)
    history.replaceState(history.state, '', address)
  }
  choices.set(target.name, target)
  void follow().then(module => {
    if (!module) return
    choices.forEach(choice => module.chooseBy(choice))
    choices.clear()
  })
})

function goOn() {
  document.querySelector('#checkout')?.scrollIntoView()
}
