/** Elements of the frame that scripts look for carry a `data-` attribute of this name. */
export function marked(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-${name}]`)
}
