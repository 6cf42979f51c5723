import { carriedEmail, carryEmail } from '#stores/accounts/carried-email.ts'

const fieldOf = () => document.querySelector<HTMLInputElement>('main input[name=email]')

const own = fieldOf()
if (own && !own.value) own.value = carriedEmail() ?? ''

// Works also before the form is hydrated.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('a[data-carries-email]')) return
  carryEmail(fieldOf()?.value ?? '')
})
