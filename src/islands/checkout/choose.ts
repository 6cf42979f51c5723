import { $access } from '#stores/access.ts'
import { choose, chooseFrom } from '#stores/wish.ts'

const island = document.querySelector('#checkout astro-island')

/** Brings it to life, whether it listens already or will look for what waits in it. */
function wake(): void {
  island?.firstElementChild?.setAttribute('data-waiting', '')
  island?.dispatchEvent(new Event('focusin'))
}

// What is chosen counts also before the checkout has come to life, which happens with that.
chooseFrom(location.search)
if (/[?&](plan|promo)=/.test(location.search)) wake()

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
