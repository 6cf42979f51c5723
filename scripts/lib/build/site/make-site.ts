import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { drawCards } from '#scripts/lib/build/pictures/social.ts'
import { redirectsOf } from '#scripts/lib/build/redirects.ts'
import { openPages } from '#scripts/lib/build/renderer/pages.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import { openTrimmer } from '#scripts/lib/build/styles/trim-styles.ts'
import type { BuildProgress } from '#scripts/lib/publish/progress.ts'
import { wholeCatalogue } from '#snapshot/catalogue.ts'
import { refuseFailures } from './failures.ts'
import type { KindUses } from './last-look.ts'
import { planSite } from './plan.ts'
import { openPool } from './pool.ts'
import { addShared, removedShared } from './shared-files.ts'
import { type PageState, readState, type SiteState } from './state.ts'
import { openInputs } from './state-inputs.ts'
import { LOOKED_AT, type LookedAt, openWork } from './work.ts'

export interface SiteFolders {
  /** Takes new and changed files. */
  draft: string
  /** The site as it is; may be missing. */
  site: string
}

export interface MadeSite {
  /** Whether the draft holds all of the site, and not only what differs. */
  isWhole: boolean
  hasChanged: boolean
  /** Paths within the site of files that go. */
  removed: string[]
  count: { pages: number; rendered: number; pictures: number; drawn: number }
  /** Pages that stay as they were, and pictures that could not be drawn. */
  failures: string[]
  /** Milliseconds of rendering. */
  renderedIn: number
}

/** Makes what differs from the site before: the whole site when there is none of this renderer. */
export async function makeSite(
  settings: Settings,
  renderer: Renderer,
  { draft, site }: SiteFolders,
  progress: BuildProgress
): Promise<MadeSite> {
  const { siteUrl } = settings
  const state = readState(site)
  const before = state?.renderer === renderer.name ? state : undefined
  const folders = { renderer, siteUrl, draft, site, isWhole: before === undefined }
  const pages = await openPages(renderer, siteUrl)
  const plan = await planSite(pages, before)
  if (before && !plan.hasChangedInputs && plan.stale.length === 0) return sameSite(before)
  const counter = countParts(progress)
  const pool = openPool(folders, await openWork(folders, pages), counter.done)
  try {
    counter.begin('render', plan.stale.length)
    const began = performance.now()
    const looked = await pool.render(plan.stale)
    const failures = refuseFailures(looked, plan)
    const { made, fresh, kinds } = await withStyles()
    const renderedIn = performance.now() - began

    const cards = new Set(made.flatMap(({ facts }) => facts?.card ?? []))
    counter.begin('pictures', cards.size)
    const drawn = await drawCards(cards, () => counter.done(1))
    failures.push(...drawn.failures)
    const html = made.flatMap(({ file, facts, place }) =>
      facts && place
        ? {
            ...{ file, place, style: facts.style, kind: facts.use?.kind },
            social: drawn.files.get(facts.card ?? '')
          }
        : []
    )
    counter.begin('write', html.length)
    const finished = await pool.finish(html, kinds.uses)
    if (folders.isWhole) await pool.refuseUnusedSteps()
    rmSync(join(draft, LOOKED_AT), { recursive: true, force: true })

    const inputs = openInputs(pages.digestOfInput)
    const finishedBy = new Map(finished.map(page => [page.file, page]))
    const all = [
      ...fresh.map(page => ({ ...page, inputs: inputs.taken(page.inputs, before) })),
      ...made.map(page => stateOf(page))
    ].sort((one, other) => (one.file < other.file ? -1 : 1))
    const next: SiteState = {
      renderer: renderer.name,
      routes: plan.routes.map(route => ({ ...route, inputs: inputs.places(route.inputs) })),
      pages: all,
      kinds: kinds.keys,
      redirects: redirectsOf(wholeCatalogue()),
      generated: [],
      inputs: inputs.list
    }
    await addShared({ settings, folders, before }, next)
    return {
      isWhole: folders.isWhole,
      hasChanged: folders.isWhole || plan.hasChangedInputs || plan.stale.length > 0,
      removed: [...plan.removed, ...removedShared({ settings, folders, before }, next)],
      count: { ...countOf(all), rendered: made.length, drawn: drawn.made },
      failures,
      renderedIn
    }

    /** A kind whose pages use other styles than before is rendered again, with all its pages. */
    async function withStyles() {
      const trimmer = openTrimmer(renderer.folder, renderer.inline.styles)
      const failed = new Set(looked.flatMap(({ error, file }) => (error ? [file] : [])))
      const kept = [
        ...plan.fresh,
        ...(before?.pages ?? [])
          .filter(({ file }) => failed.has(file))
          .map(page => ({ ...page, isUnfinished: true }))
      ]
      const first = looked.filter(({ error }) => error === undefined)
      const uses = usesOf(kept, first)
      const keys = Object.fromEntries(
        Object.entries(uses).map(([kind, own]) => [kind, trimmer.keyOf(kind, own)])
      )
      const isOutdated = ({ html }: PageState) =>
        html?.use !== undefined && before?.kinds[html.use.kind] !== keys[html.use.kind]
      const outdated = kept.filter(isOutdated)
      counter.extend(outdated.length)
      const again = await pool.render(outdated)
      return {
        made: [...first, ...again.filter(({ error }) => error === undefined)],
        fresh: kept.filter(page => !isOutdated(page)),
        kinds: { uses, keys }
      }
    }

    function stateOf({ route, path, file, inputs: names, facts }: LookedAt): PageState {
      const page = { route, path, file, inputs: inputs.places(names) }
      if (!facts) return page
      const { inline, late } = finishedBy.get(file) ?? { inline: { scripts: [], styles: [] } }
      const { style, use, isIndexed, pictures, card } = facts
      const social = drawn.files.get(card ?? '')
      return {
        ...page,
        html: {
          ...{ style, isIndexed, pictures, inline },
          ...(use && { use }),
          ...(social !== undefined && { social }),
          ...(late !== undefined && { late })
        },
        ...(card !== undefined && social === undefined && { isUnfinished: true })
      }
    }
  } finally {
    await pool.close()
  }
}

const sameSite = ({ pages }: SiteState): MadeSite => ({
  ...{ isWhole: false, hasChanged: false, removed: [], failures: [], renderedIn: 0 },
  count: { ...countOf(pages), rendered: 0, drawn: 0 }
})

function countOf(pages: readonly PageState[]) {
  const pictures = new Set(pages.map(({ html }) => html?.pictures))
  return {
    pages: pages.filter(({ html }) => html).length,
    pictures: new Set([...pictures].flatMap(names => names ?? [])).size
  }
}

/** Adds up what several threads have done. */
function countParts(progress: BuildProgress) {
  let done = 0
  return {
    begin(...step: Parameters<BuildProgress['begin']>) {
      done = 0
      progress.begin(...step)
    },
    extend: (count: number) => progress.extend(count),
    done(count: number) {
      done += count
      progress.report(done)
    }
  }
}

function usesOf(fresh: readonly PageState[], made: readonly LookedAt[]): KindUses {
  const all = [
    ...fresh.map(({ html }) => html?.use),
    ...made.map(({ facts }) => facts?.use)
  ].filter(use => use !== undefined)
  const distinct = new Map([...new Set(all)].map(use => [JSON.stringify(use), use]))
  const sorted = [...distinct].sort(([one], [other]) => (one < other ? -1 : 1))
  const byKind = Map.groupBy(
    sorted.map(([, use]) => use),
    ({ kind }) => kind
  )
  return Object.fromEntries([...byKind].sort(([one], [other]) => (one < other ? -1 : 1)))
}
