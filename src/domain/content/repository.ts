import { parseUrl } from '#domain/parse-url.ts'

export interface Repository {
  service: 'github' | 'gitlab'
  /** `https://gitlab.example`. */
  origin: string
  /** `owner/name`; GitLab allows nested groups. */
  path: string
  branch: string
}

const BRANCH = 'main'
const FORM =
  'https://github.com/owner/name#branch, https://gitlab.com/owner/name#branch, or gitlab+https://host/owner/name#branch'

/** Parses `https://github.com/owner/name#branch`, main by default. @throws Error with the form */
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
