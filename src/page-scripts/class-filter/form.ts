import { chosenOf, type ClassFilter } from '#domain/catalogue/class-filter.ts'
import { readFilter } from '#domain/catalogue/class-filter-address.ts'

/** What is chosen in the form, wherever its controls stand. */
export function readForm(form: HTMLFormElement): ClassFilter {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return readFilter(query)
}

/** Shows a filter as chosen. */
export function writeForm(form: HTMLFormElement, filter: ClassFilter): void {
  const chosen = chosenOf(filter).map(({ choice }): string => choice)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement) {
      control.checked = chosen.includes(control.value)
      // Nobody hears of a choice that is disabled.
      if (control.checked) control.disabled = false
    }
    if (control instanceof HTMLSelectElement) control.value = filter.sort
  }
}

/** The name of a choice as its label has it. */
export function nameOf(form: HTMLFormElement, kind: string, choice: string): string {
  const box = form.querySelector(`input[name="${kind}"][value="${choice}"]`)
  return box?.closest('label')?.querySelector('[data-name]')?.textContent.trim() ?? choice
}
