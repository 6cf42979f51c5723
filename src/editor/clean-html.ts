/** Comes with the editor, as a property of the window. */
interface Purifier {
  sanitize: (html: string) => string
}

/**
 * Lets the editor write HTML that it did not mark as safe, such as the hint of a field, without what could run in
 * it. Where a browser knows no trusted types, nothing asks for this.
 */
export function cleanHtml(): void {
  const { DOMPurify, trustedTypes } = window as unknown as {
    DOMPurify: Purifier
    trustedTypes?: { createPolicy: (name: string, rules: object) => void }
  }
  trustedTypes?.createPolicy('default', { createHTML: (html: string) => DOMPurify.sanitize(html) })
}
