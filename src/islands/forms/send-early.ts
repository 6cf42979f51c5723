/** Sends on what was sent before its form came to life. @see ui/early/actions.ts, which marks it */
export function sendEarly(form: HTMLFormElement | null): void {
  if (form?.dataset['waiting'] === undefined) return
  delete form.dataset['waiting']
  const pressed = form.querySelector<HTMLButtonElement>('[data-pressed]')
  delete pressed?.dataset['pressed']
  form.requestSubmit(pressed)
}
