import { choose, chooseFrom } from '#stores/wish.ts'

// What is chosen counts also before the checkout has come to life, which happens with that.
chooseFrom(location.search)

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-plan]')
  if (!link) return
  choose({ plan: link.dataset['plan'] })
  const island = document.querySelector('#checkout astro-island')
  island?.dispatchEvent(new Event('focusin'))
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.form?.id === 'checkout-form') {
    choose({ [target.name]: target.value })
  }
})
