import type { Class } from '#contract/catalogue/classes.ts'
import type { Settings } from '#server/settings/env.ts'
import type { Source } from './source.ts'

export type PictureHosts = Pick<Settings, 'apiHost' | 'imageHosts'>

/** The settings that shape records. */
export type SourceSettings = PictureHosts & Pick<Settings, 'publicApiHost'>

export function isAllowed(url: string, { apiHost, imageHosts }: PictureHosts): boolean {
  const { protocol, host } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol ?? '') || host === undefined) return false
  return host === URL.parse(apiHost)?.host || imageHosts.includes(host)
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host || 'an empty address'
}

/** The API may have another address for browsers than for the build. */
export function publicAddress(
  source: Source,
  { apiHost, publicApiHost }: SourceSettings,
  path: string,
  reference: string
): string | undefined {
  const url = source.resolve(path, reference)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const base = new URL(apiHost).href.replace(/\/$/, '')
  return url.href.startsWith(`${base}/`) ? publicApiHost + url.href.slice(base.length) : url.href
}

/** Origins of a class's media besides the API's. */
export function foreignOrigins(
  { trailerUrl, trailerCaptions = [] }: Class,
  { publicApiHost }: SourceSettings
): string[] {
  const urls = [trailerUrl, ...trailerCaptions.map(({ url }) => url)]
  const foreign = urls.filter(url => url !== undefined && !url.startsWith(`${publicApiHost}/`))
  return [...new Set(foreign.map(url => new URL(url ?? '').origin))].sort()
}
