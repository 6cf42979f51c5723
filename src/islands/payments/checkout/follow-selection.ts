import {
  $selection,
  choose,
  type CheckoutSelection
} from '#stores/subscriptions/checkout-selection.ts'

type Selection = Pick<CheckoutSelection, 'plan' | 'from'> & { promoCode: string | null | undefined }

const island = document.querySelector('#checkout astro-island')
const parameters = new URLSearchParams(location.search)

// A choice before hydration counts, and hydrates the checkout.
choose({ plan: parameters.get('plan') })
if ($selection.get().plan || parameters.has('promo')) hydrate()

// The address has it too, for the return after signing up, also on another device.
updateAddress({
  ...$selection.get(),
  promoCode: $selection.get().promoCode ?? parameters.get('promo')
})
$selection.listen(updateAddress)

/** Of a plan card or a payment method. */
export function chooseBy({ name, value }: HTMLInputElement): void {
  choose({ [name]: value })
  if (name === 'plan') hydrate()
}

/** Hydrates the island, before or after its directive listens. */
function hydrate(): void {
  island?.firstElementChild?.setAttribute('data-waiting', '')
  island?.dispatchEvent(new Event('focusin'))
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
