// The editor writes styles and HTML that the policy forbids.

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

/** A global of the editor. */
interface Purifier {
  sanitize: (html: string) => string
}

/** Sanitizes HTML that the editor writes without Trusted Types. */
export function cleanHtml(): void {
  const { DOMPurify, trustedTypes } = window as unknown as {
    DOMPurify: Purifier
    trustedTypes?: { createPolicy: (name: string, rules: object) => void }
  }
  trustedTypes?.createPolicy('default', { createHTML: (html: string) => DOMPurify.sanitize(html) })
}
