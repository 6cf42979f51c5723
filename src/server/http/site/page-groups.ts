import { pageAt } from '#domain/routes.ts'

/**
 * Group of pages with one policy: a page right below the root, or a folder, in both languages.
 * `/en/classes` is of `/classes`, `/class/x` of `/class/`. The table of routes may name another
 * group.
 */
export function groupOf(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const folder = rest.slice(0, rest.lastIndexOf('/') + 1)
  return pageAt(path)?.group ?? (folder === '/' ? rest : folder)
}
