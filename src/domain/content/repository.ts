import { parseUrl } from '#domain/parse-url.ts'

/** Where the content is kept, and who serves it. */
export interface Repository {
  service: 'github' | 'gitlab'
  /** `https://gitlab.example`. */
  origin: string
  /** `owner/name`; a group of GitLab may hold others. */
  path: string
  branch: string
}

const BRANCH = 'main'
const FORM =
  'https://github.com/owner/name#branch, https://gitlab.com/owner/name#branch, or gitlab+https://host/owner/name#branch'

/**
 * A repository by its address: `https://github.com/owner/name#branch`, of the branch main where none is
 * named.
 *
 * @throws Error that says how to write it
 */
export function repositoryOf(address: string): Repository {
  const url = parseUrl(address.replace(/^gitlab\+/, ''))
  const service = address.startsWith('gitlab+') ? 'gitlab' : SERVICES[url?.host ?? '']
  const path = url?.pathname.replace(/^\/|(?:\.git)?\/?$/g, '') ?? ''
  const branch = url?.hash.slice(1) || BRANCH
  const isWhole =
    /^[\w.-]+(?:\/[\w.-]+)+$/.test(path) && (service === 'gitlab' || path.split('/').length === 2)
  const isPlain = url?.protocol === 'https:' && !url.username && !url.search
  if (!service || !isWhole || !isPlain || !/^[\w./-]+$/.test(branch)) {
    throw new Error(`write it as ${FORM}`)
  }
  return { service, origin: url.origin, path, branch }
}

const SERVICES: Partial<Record<string, Repository['service']>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab'
}
