/** Paths of the styles and scripts that a page gets after its first paint, in their order. @see src/ui/early/scripts.ts */
export function lateNames(html: string): string[] {
  const [, names = ''] = /<meta name="scripts" content="([^"]+)"/.exec(html) ?? []
  return names.split(' ').filter(Boolean)
}
