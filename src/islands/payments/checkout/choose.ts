import { $wish, choose, type CheckoutSelection } from '#stores/subscriptions/checkout-selection.ts'

type Told = Pick<CheckoutSelection, 'plan' | 'from'> & { promoCode: string | null | undefined }

const island = document.querySelector('#checkout astro-island')

/** Brings it to life, whether it listens already or will look for what waits in it. */
function wake(): void {
  island?.firstElementChild?.setAttribute('data-waiting', '')
  island?.dispatchEvent(new Event('focusin'))
}

// What is chosen counts also before the checkout has come to life, which happens with that.
const asked = new URLSearchParams(location.search)
choose({ plan: asked.get('plan') })
if ($wish.get().plan || asked.has('promo')) wake()

// The address says it too, so that whoever signs up first comes back to it, also on another device.
tellAddress({ ...$wish.get(), promoCode: $wish.get().promoCode ?? asked.get('promo') })
$wish.listen(tellAddress)

// Whoever comes with a plan goes on from there.
if (asked.has('plan') && scrollY === 0) goOn()

const isPlan = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[name=plan]')

// The arrow keys go from card to card, and only a press or Enter on from them.
document.addEventListener('click', ({ target, detail }) => {
  if (detail > 0 && isPlan(target)) goOn()
})

document.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !isPlan(event.target)) return
  // It would send the form that the cards belong to.
  event.preventDefault()
  ;(event.target as HTMLElement).click()
  goOn()
})

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.form?.id !== 'checkout-form') return
  choose({ [target.name]: target.value })
  if (isPlan(target)) wake()
})

function goOn() {
  document.querySelector('#checkout')?.scrollIntoView()
}

function tellAddress({ plan, promoCode, from }: Told) {
  const address = new URL(location.href)
  const query = address.searchParams
  if (plan) query.set('plan', plan)
  if (promoCode) query.set('promo', promoCode)
  else query.delete('promo')
  if (from) query.set('from', from)
  if (address.search !== location.search) history.replaceState(history.state, '', address)
}
