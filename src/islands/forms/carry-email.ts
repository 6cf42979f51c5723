import { carryEmail } from '#stores/typed-email.ts'

// Links to another form take the typed address along, also before this form has come to life.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('a[data-carries-email]')) return
  const field = document.querySelector<HTMLInputElement>('main input[name=email]')
  carryEmail(field?.value ?? '')
})
