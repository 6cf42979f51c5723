import type { Site } from '#scripts/lib/check/content/site.ts'

/** A site that has whatever a text leads to. */
export const ANY_SITE: Site = {
  isPage: () => true,
  anchorsOf: () => undefined,
  isPublic: () => true
}
