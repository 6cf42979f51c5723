import {
  $selection,
  choose,
  type CheckoutSelection
} from '#stores/subscriptions/checkout-selection.ts'

type Selection = Pick<CheckoutSelection, 'plan' | 'from'> & { promoCode: string | null | undefined }

const island = document.querySelector('#checkout astro-island')

/** Hydrates the island, before or after its directive listens. */
function hydrate(): void {
  island?.firstElementChild?.setAttribute('data-waiting', '')
  island?.dispatchEvent(new Event('focusin'))
}

// A choice before hydration counts, and hydrates the checkout.
const parameters = new URLSearchParams(location.search)
choose({ plan: parameters.get('plan') })
if ($selection.get().plan || parameters.has('promo')) hydrate()

// The address has it too, for the return after signing up, also on another device.
updateAddress({
  ...$selection.get(),
  promoCode: $selection.get().promoCode ?? parameters.get('promo')
})
$selection.listen(updateAddress)

// An address with a plan scrolls to the checkout.
if (parameters.has('plan') && scrollY === 0) goOn()

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

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.form?.id !== 'checkout-form') return
  choose({ [target.name]: target.value })
  if (isPlan(target)) hydrate()
})

function goOn() {
  document.querySelector('#checkout')?.scrollIntoView()
}

function updateAddress({ plan, promoCode, from }: Selection) {
  const address = new URL(location.href)
  const query = address.searchParams
  if (plan) query.set('plan', plan)
  if (promoCode) query.set('promo', promoCode)
  else query.delete('promo')
  if (from) query.set('from', from)
  if (address.search !== location.search) history.replaceState(history.state, '', address)
}
