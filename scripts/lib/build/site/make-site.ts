import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { drawCards, drawingAt, removeDrawings } from '#scripts/lib/build/pictures/social.ts'
import { redirectPages, redirectsOf } from '#scripts/lib/build/redirects.ts'
import { openPages } from '#scripts/lib/build/renderer/pages.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import { openTrimmer } from '#scripts/lib/build/styles/trim-styles.ts'
import { wholeCatalogue } from '#snapshot/catalogue.ts'
import { picturesDir } from '#snapshot/folder.ts'
import { addFile, writeDraft, writeFile } from './draft.ts'
import { refuseFailures } from './failures.ts'
import { generatedFiles, readerOf } from './generated.ts'
import type { KindUses } from './last-look.ts'
import { planSite } from './plan.ts'
import { openPool } from './pool.ts'
import { type PageState, readState, type SiteState, STATE, writtenState } from './state.ts'
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

export type SiteStep = 'render' | 'pictures' | 'write'
export type OnProgress = (step: SiteStep, done: number, all: number) => void

/** Makes what differs from the site before: the whole site when there is none of this renderer. */
export async function makeSite(
  settings: Settings,
  renderer: Renderer,
  { draft, site }: SiteFolders,
  onProgress: OnProgress
): Promise<MadeSite> {
  const { siteUrl } = settings
  const state = readState(site)
  const before = state?.renderer === renderer.name ? state : undefined
  const folders = { renderer, siteUrl, draft, site, isWhole: before === undefined }
  const pages = await openPages(renderer, siteUrl)
  const plan = await planSite(pages, before)
  const counter = countSteps(onProgress)
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
    const html = made.filter(({ facts }) => facts)
    counter.begin('write', html.length)
    const finished = await pool.finish(
      html.map(({ file, facts }) => ({
        file,
        style: facts?.style ?? 0,
        kind: facts?.use?.kind,
        social: drawn.files.get(facts?.card ?? '')
      })),
      kinds.uses
    )
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
    await addShared(next)
    return {
      isWhole: folders.isWhole,
      hasChanged: folders.isWhole || plan.hasChangedInputs || plan.stale.length > 0,
      removed: [...plan.removed, ...removedShared(next)],
      count: {
        pages: all.filter(page => page.html).length,
        rendered: made.length,
        pictures: new Set(all.flatMap(page => page.html?.pictures ?? [])).size,
        drawn: drawn.made
      },
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
      const again = await pool.render(kept.filter(isOutdated))
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

    /** Adds what several pages share, and what is made from all of them. */
    async function addShared(next: SiteState): Promise<void> {
      const bundled = join(renderer.folder, 'site')
      if (folders.isWhole) {
        for (const file of filesIn(bundled)) addFile(folders, file, join(bundled, file))
      }
      const { lateStyle } = openTrimmer(renderer.folder, renderer.inline.styles)
      for (const file of sharedBy(next, 'late')) {
        await writeFile(folders, file, Buffer.from(lateStyle(file)))
      }
      for (const file of sharedBy(next, 'pictures')) {
        addFile(folders, file, join(picturesDir(), file.slice('_astro/pictures/'.length)))
      }
      const drawings = sharedBy(next, 'social')
      for (const file of drawings) addFile(folders, file, drawingAt(file))
      await removeDrawings(drawings)
      for (const [from, to] of Object.entries(next.redirects)) {
        if (before?.redirects[from] === to) continue
        for (const [file, text] of redirectPages(siteUrl, from, to)) {
          await writeFile(folders, file, Buffer.from(text))
        }
      }
      const read = readerOf([draft, site])
      const generated = generatedFiles({
        ...{ renderer, settings, read, pages: next.pages },
        catalogue: wholeCatalogue()
      })
      for (const [file, text] of generated) await writeFile(folders, file, Buffer.from(text))
      next.generated = [...generated.keys()]
      writeDraft(join(draft, STATE), writtenState(next))
    }

    function removedShared(next: SiteState): string[] {
      if (!before) return []
      const gone = (of: (state: SiteState) => Iterable<string>) => [
        ...new Set(of(before)).difference(new Set(of(next)))
      ]
      return [
        ...(['late', 'pictures', 'social'] as const).flatMap(kind =>
          gone(each => sharedBy(each, kind))
        ),
        ...gone(each => each.generated),
        ...gone(each => Object.keys(each.redirects)).flatMap(from => [
          ...redirectPages(siteUrl, from, '').keys()
        ])
      ]
    }
  } finally {
    await pool.close()
  }
}

function countSteps(onProgress: OnProgress) {
  let step: SiteStep = 'render'
  let [done, all] = [0, 0]
  return {
    begin(next: SiteStep, count: number) {
      ;[step, done, all] = [next, 0, count]
      onProgress(step, done, all)
    },
    done(count: number) {
      done += count
      onProgress(step, done, all)
    }
  }
}

function usesOf(fresh: readonly PageState[], made: readonly LookedAt[]): KindUses {
  const all = [
    ...fresh.map(({ html }) => html?.use),
    ...made.map(({ facts }) => facts?.use)
  ].filter(use => use !== undefined)
  const distinct = new Map(all.map(use => [JSON.stringify(use), use]))
  const sorted = [...distinct].sort(([one], [other]) => (one < other ? -1 : 1))
  const byKind = Map.groupBy(
    sorted.map(([, use]) => use),
    ({ kind }) => kind
  )
  return Object.fromEntries([...byKind].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Paths within the site of files that pages share, sorted. */
function sharedBy({ pages }: SiteState, kind: 'late' | 'pictures' | 'social'): Set<string> {
  const files = pages.flatMap(({ html }) => {
    if (kind === 'pictures') return html?.pictures.map(name => `_astro/pictures/${name}`) ?? []
    return html?.[kind] ?? []
  })
  return new Set([...new Set(files)].sort())
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map(file => file.replaceAll('\\', '/'))
}

/** Inputs of a state, each once, with its digest. */
function openInputs(digestOfInput: (name: string) => string) {
  const list: SiteState['inputs'] = []
  const known = new Map<string, number>()
  const placeOf = (name: string): number => {
    const place = known.get(name) ?? list.push({ name, digest: digestOfInput(name) }) - 1
    known.set(name, place)
    return place
  }
  return {
    list,
    places: (names: readonly string[]) => names.map(placeOf),
    /** Places in a state before as places here. */
    taken: (places: readonly number[], state: SiteState | undefined) =>
      places.map(place => placeOf(state?.inputs[place]?.name ?? ''))
  }
}
