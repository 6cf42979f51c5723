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
