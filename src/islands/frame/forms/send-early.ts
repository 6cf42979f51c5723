/** Submits a form that was submitted before hydration. @see page-scripts/pre-paint/actions.ts */
export function sendEarly(form: HTMLFormElement | null): void {
  if (form?.dataset['waiting'] === undefined) return
  delete form.dataset['waiting']
  // Its button may stand outside the form.
  const buttons = [...form.elements].filter(one => one instanceof HTMLButtonElement)
  const pressed = buttons.find(({ dataset }) => dataset['pressed'] !== undefined)
  delete pressed?.dataset['pressed']
  form.requestSubmit(pressed)
}
