import { chosenOf, type ClassFilter } from '#domain/catalogue/class-filter.ts'
import { readFilter } from '#domain/catalogue/class-filter-address.ts'

export function readForm(form: HTMLFormElement): ClassFilter {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return readFilter(query)
}

export function writeForm(form: HTMLFormElement, filter: ClassFilter): void {
  const chosen = chosenOf(filter).map(({ choice }): string => choice)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement) {
      control.checked = chosen.includes(control.value)
      // Events of a disabled control do not fire.
      if (control.checked) control.disabled = false
    }
    if (control instanceof HTMLSelectElement) control.value = filter.sort
  }
}

export function nameOf(form: HTMLFormElement, kind: string, choice: string): string {
  const box = form.querySelector(`input[name="${kind}"][value="${choice}"]`)
  return box?.closest('label')?.querySelector('[data-name]')?.textContent.trim() ?? choice
}
