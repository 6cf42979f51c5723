import { detached } from '#scripts/lib/build/detached.ts'
import type { PageFile } from '#scripts/lib/build/pages.ts'
import { groupOf } from '#server/http/site/site-rules.ts'

/** What the pages of a place hold inline. */
interface Held {
  scripts: Set<string>
  styles: Set<string>
}

export interface PagePolicies {
  /** Takes note of what a page holds. */
  note: (page: PageFile) => void
  /** A policy for each place. @see src/server/http/site/site-rules.ts */
  policies: (
    policyOf: (held: { scripts: string[]; styles: string[] }) => string
  ) => Record<string, string>
}

/** A policy for each group of pages: all digests of the site are 3 KB of headers. */
export function openPagePolicies(): PagePolicies {
  const places = new Map<string, Held>()
  return {
    note({ file, html }) {
      const place = groupOf(`/${file.replace(/(?:^index)?\.html$/, '')}`)
      const held = places.get(place) ?? { scripts: new Set(), styles: new Set() }
      places.set(place, held)
      for (const [, name, text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
        const known = held[name === 'script' ? 'scripts' : 'styles']
        if (!known.has(text)) known.add(detached(text))
      }
    },
    policies: policyOf =>
      Object.fromEntries(
        [...places].map(([place, { scripts, styles }]) => [
          place,
          policyOf({ scripts: [...scripts], styles: [...styles] })
        ])
      )
  }
}
