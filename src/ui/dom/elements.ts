/** Elements with the attribute `data-NAME`. */
export function marked(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-${name}]`)
}
