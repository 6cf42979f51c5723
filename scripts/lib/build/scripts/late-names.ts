/** Paths of deferred styles and scripts, in order. @see src/page-scripts/pre-paint/scripts.ts */
export function lateNames(html: string): string[] {
  const [, names = ''] = /<meta name="scripts" content="([^"]+)"/.exec(html) ?? []
  return names.split(' ').filter(Boolean)
}

/** It precedes all content, which may look like any element. */
const FIRST = '<meta charset="utf-8">'
const NAMES = /<meta name="scripts" content="/

/** The page with more of them, before those that it names. */
export function withLateNames(html: string, names: readonly string[]): string {
  if (names.length === 0) return html
  const content = names.join(' ')
  if (NAMES.test(html)) return html.replace(NAMES, start => `${start}${content} `)
  return html.replace(FIRST, first => `${first}<meta name="scripts" content="${content}">`)
}
