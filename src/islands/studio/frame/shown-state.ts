import type { ReplyOf } from '#contract/endpoint.ts'
import type { getPublishedSite } from '#contract/studio/site.ts'

export type PublishedSite = ReplyOf<typeof getPublishedSite>

/** How publishing stands: a newer catalogue waits for its publication, unless builds are started by hand. */
export function shownState({ state, catalogueVersion, liveVersion, publications }: PublishedSite) {
  const isAutomatic = publications[0]?.cause !== 'build'
  const isBehind = liveVersion !== undefined && catalogueVersion !== liveVersion
  return state === 'live' && isAutomatic && isBehind ? 'publishing' : state
}
