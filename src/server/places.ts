/**
 * Which pages share a policy: one right below the root has its own, others share that of their folder,
 * in both languages. `/en/classes` is of `/classes`, `/class/x` of `/class/`. The later pages of all experts
 * share one too, `/experts/_/page/`, since experts are many.
 */
export function placeOf(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const folder = rest.slice(0, rest.lastIndexOf('/') + 1)
  return folder === '/' ? rest : folder.replace(/^\/experts\/[^/]+\/page\/$/, '/experts/_/page/')
}
