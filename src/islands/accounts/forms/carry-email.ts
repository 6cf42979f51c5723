import { carriedEmail, carryEmail } from '#stores/accounts/typed-email.ts'

const fieldOf = () => document.querySelector<HTMLInputElement>('main input[name=email]')

// What was typed on the page before stands here at once.
const own = fieldOf()
if (own && !own.value) own.value = carriedEmail() ?? ''

// Links to another form take the typed address along, also before this form has come to life.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('a[data-carries-email]')) return
  carryEmail(fieldOf()?.value ?? '')
})
