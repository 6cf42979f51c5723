/** Moves an element into the uppermost modal dialog, which makes everything outside it inert. */
export function placeAboveDialogs(element: Element): void {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (element.parentElement !== place) place.append(element)
}
