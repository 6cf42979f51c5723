import type { Site } from '#scripts/lib/check/content/site.ts'

/** A site with every target. */
export const ANY_SITE: Site = {
  isPage: () => true,
  anchorsOf: () => undefined,
  isPublic: () => true
}
