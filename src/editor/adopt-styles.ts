/**
 * Moves the editor's inline styles into style sheets, since the policy forbids them. Rules with
 * external fonts are dropped.
 */
export function adoptStyles(): void {
  const { head } = document
  const append = head.appendChild.bind(head)
  head.appendChild = node => {
    if (!(node instanceof HTMLStyleElement)) return append(node)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(node.textContent.replace(/@font-face\s*\{[^}]*https:[^}]*\}/g, ''))
    document.adoptedStyleSheets.push(sheet)
    // The editor looks for this name before it appends.
    const mark = document.createElement('meta')
    mark.id = node.id
    append(mark)
    return node
  }
}
