import { pageAt } from '#domain/routes.ts'

/**
 * Which pages share a policy: one right below the root has its own, others share that of their folder,
 * in both languages. `/en/classes` is of `/classes`, `/class/x` of `/class/`. The table of routes may name
 * another group.
 */
export function groupOf(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const folder = rest.slice(0, rest.lastIndexOf('/') + 1)
  return pageAt(path)?.group ?? (folder === '/' ? rest : folder)
}
