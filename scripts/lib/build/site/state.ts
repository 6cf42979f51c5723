import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageUse } from '#scripts/lib/build/styles/used-classes.ts'
import type { WholePage } from './last-look.ts'

/** In the folder of the site, whose next publication reads it. No host serves a leading dot. */
export const STATE = '.state.json'

/** How a site was made. Numbers are places in the lists of `texts`. */
export interface SiteState {
  /** @see rendererName */
  renderer: string
  inputs: { name: string; digest: string }[]
  routes: PlannedRoute[]
  /** Sorted by file. */
  pages: PageState[]
  /** Style of each kind of page. @see Trimmer */
  kinds: Record<string, string>
  redirects: Record<string, string>
  /** Paths of files that are made from all pages together. */
  generated: string[]
}

interface PlannedRoute {
  route: string
  paths: readonly string[]
  inputs: readonly number[]
}

export interface PageState {
  route: string
  path: string
  file: string
  /** Places in `inputs` of the state. */
  inputs: readonly number[]
  /** Of HTML pages. */
  html?: HtmlState
  /** Something failed, so it is made again the next time. */
  isUnfinished?: boolean
}

export interface HtmlState extends Omit<WholePage, 'html'> {
  style: number
  use?: PageUse
  isIndexed: boolean
  pictures: string[]
  social?: string
}

/** Undefined without a site, and for a site of another version of the build. */
export function readState(site: string): SiteState | undefined {
  try {
    return shared(JSON.parse(readFileSync(join(site, STATE), 'utf8')) as StoredState)
  } catch {
    return undefined
  }
}

/** Most pages have one of a few dozen values, which are stored once. */
interface StoredState extends Omit<SiteState, 'pages'> {
  pages: (Omit<PageState, 'html'> & { html?: number[] })[]
  values: unknown[]
}

const FIELDS = ['style', 'use', 'isIndexed', 'pictures', 'social', 'inline', 'late'] as const

export function writtenState(state: SiteState): string {
  const places = new Map<string, number>()
  const values: unknown[] = []
  const known = new Map<unknown, number>()
  const placeOf = (value: unknown): number => {
    const same = known.get(value)
    if (same !== undefined) return same
    const text = JSON.stringify(value) ?? ''
    const place = places.get(text) ?? values.push(value ?? null) - 1
    places.set(text, place)
    known.set(value, place)
    return place
  }
  const pages = state.pages.map(({ html, ...page }) => ({
    ...page,
    ...(html && { html: FIELDS.map(field => placeOf(html[field])) })
  }))
  return JSON.stringify({ ...state, pages, values } satisfies StoredState)
}

function shared({ values, pages, ...state }: StoredState): SiteState {
  return {
    ...state,
    pages: pages.map(({ html, ...page }) => ({
      ...page,
      ...(html && {
        html: Object.fromEntries(
          FIELDS.map((field, at) => [field, values[html[at] ?? 0]]).filter(
            ([, value]) => value !== null
          )
        ) as unknown as HtmlState
      })
    }))
  }
}
