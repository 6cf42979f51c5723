import { $access } from '#stores/access.ts'
import { $wish, choose, chooseFrom, type Wish } from '#stores/wish.ts'

const island = document.querySelector('#checkout astro-island')

/** Brings it to life, whether it listens already or will look for what waits in it. */
function wake(): void {
  island?.firstElementChild?.setAttribute('data-waiting', '')
  island?.dispatchEvent(new Event('focusin'))
}

// What is chosen counts also before the checkout has come to life, which happens with that.
chooseFrom(location.search)
if (/[?&](plan|promo)=/.test(location.search)) wake()

// The address says it too, so that whoever signs up first comes back to it, also on another device.
tellAddress({ ...$wish.get(), promoCode: $wish.get().promoCode ?? paramOf('promo') })
$wish.listen(tellAddress)

// The plan that somebody has is marked on its card.
$access.subscribe(access => {
  const { dataset } = document.documentElement
  const own = access?.isActive ? access.subscription?.subscriptionType : undefined
  if (own) dataset['ownPlan'] = own
  else delete dataset['ownPlan']
})

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-plan]')
  if (!link) return
  choose({ plan: link.dataset['plan'] })
  wake()
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.form?.id === 'checkout-form') {
    choose({ [target.name]: target.value })
  }
})

function tellAddress({ plan, promoCode }: Pick<Wish, 'plan' | 'promoCode'>): void {
  const query = new URLSearchParams(location.search)
  if (plan) query.set('plan', plan)
  if (promoCode) query.set('promo', promoCode)
  else query.delete('promo')
  const search = query.size > 0 ? `?${query}` : ''
  if (search === location.search) return
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
}

function paramOf(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined
}
