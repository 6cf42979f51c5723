import { shellPattern } from './patterns.ts'

interface Policies {
  /** Where nothing is inline. */
  policy: string
  /** Of the pages of each place. @see src/server/http/site/site-rules.ts */
  policies: ReadonlyMap<string, string>
}

/** A policy and the place whose pages it is for. */
export interface PlacePolicy {
  place: string
  policy: string
}

const DIGEST = / 'sha256-[^']+'/g
const MISSING = '/404'

const skeleton = (policy: string) => policy.replace(DIGEST, '')

/** Merges the digests of policies that are equal otherwise. */
function merged(policies: readonly string[]): string {
  const directives = policies.map(policy => policy.split('; '))
  return (directives[0] ?? [])
    .map((directive, index) => {
      const digests = directives.flatMap(others => others[index]?.match(DIGEST) ?? [])
      return `${skeleton(directive)}${[...new Set(digests)].join('')}`
    })
    .join('; ')
}

/** Allows all inline content of the site, except of groups whose policy differs in more. */
export function commonPolicy({ policy, policies }: Policies): string {
  const isKin = (one: string) => skeleton(one) === skeleton(policy)
  return merged([policy, ...policies.values()].filter(isKin))
}

/**
 * Policies by requested path, which also allow the 404 page and fallback pages of a folder.
 *
 * @param shellPlaces groups of these: `/class/`
 */
export function policiesByPath(
  { policy, policies }: Policies,
  shellPlaces: readonly string[]
): PlacePolicy[] {
  return [...policies].map(([place, own]) => {
    const shown = [MISSING, ...shellPlaces.filter(shell => place.startsWith(shell))]
    const others = shown.map(other => policies.get(other) ?? policy)
    return {
      place,
      policy: merged([own, ...others.filter(one => skeleton(one) === skeleton(own))])
    }
  })
}

/** Groups of pages by their policy. */
export function ownPolicies({ policies }: Policies): Map<string, string[]> {
  const groups = Map.groupBy(policies, ([, policy]) => policy)
  return new Map([...groups].map(([policy, rows]) => [policy, rows.map(([place]) => place)]))
}

/**
 * Files of a group in every language, as a pattern without anchors: `/class/` is
 * `(?:/en)?/class/[^/]+\.html`.
 */
export function filesOfPlace(place: string): string {
  if (place === '/') return '/(?:index|en)\\.html'
  return `(?:/en)?${shellPattern(place)}${place.endsWith('/') ? '[^/]+' : ''}\\.html`
}
