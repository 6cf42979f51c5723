/**
 * Takes the styles that the editor appends to the head as style sheets of the document, so that the policy
 * need not allow inline styles. Rules that name another host, those of its fonts, are left out: the
 * same fonts come from the site.
 */
export function adoptStyles(): void {
  const { head } = document
  const append = head.appendChild.bind(head)
  head.appendChild = node => {
    if (!(node instanceof HTMLStyleElement)) return append(node)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(node.textContent.replace(/@font-face\s*\{[^}]*https:[^}]*\}/g, ''))
    document.adoptedStyleSheets.push(sheet)
    // It looks for the name, and appends nothing twice.
    const mark = document.createElement('meta')
    mark.id = node.id
    append(mark)
    return node
  }
}
