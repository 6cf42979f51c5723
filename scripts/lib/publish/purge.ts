import { encodePath } from '#scripts/lib/build/redirects.ts'
import { SECURITY_TEXT } from '#server/http/site/site-rules.ts'
import { isAsset } from './publication.ts'

/** Whether a host serves it; compressed twins and names with a leading dot are no addresses. */
export function isPublicFile(file: string): boolean {
  return `/${file}` === SECURITY_TEXT || !/(?:^|\/)\.|\.(?:br|gz)$/.test(file)
}

/**
 * Addresses that a cache must forget after these files changed: pages without `.html`. Files with a
 * digest in their name need none.
 */
export function addressesToPurge(siteUrl: string, files: Iterable<string>): string[] {
  const addresses = [...files]
    .filter(file => isPublicFile(file) && !isAsset(file))
    .map(file => `${siteUrl}${encodePath(`/${file}`.replace(/(?:\/index)?\.html$/, '')) || '/'}`)
  return [...new Set(addresses)].sort()
}
