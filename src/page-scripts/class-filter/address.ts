import { chosenOf, type ClassFilter, isFiltering } from '#domain/catalogue/class-filter.ts'
import { readFilter, writeFilter } from '#domain/catalogue/class-filter-address.ts'

export const filterOfAddress = () => readFilter(new URLSearchParams(location.search))

/**
 * One history entry separates the full list from the filtered one, however many choices follow;
 * none if `isSame`.
 * @param base path of the list; filtered pages use it instead of a later page
 */
export function writeAddress(
  filter: ClassFilter,
  isSame: boolean,
  { base, own }: { base: string; own: string }
): void {
  const path = isFiltering(filter) ? base : own
  const address = `${path}${writeFilter(filter, location.search)}`
  if (address === `${location.pathname}${location.search}`) return
  const isFurther = isFiltering(filter) === isFiltering(filterOfAddress())
  if (isSame || isFurther) history.replaceState(history.state, '', address)
  else history.pushState(null, '', address)
}

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
