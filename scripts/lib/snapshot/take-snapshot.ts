import { DamagedSnapshot } from '#snapshot/folder.ts'
import type { SourceSettings } from './addresses.ts'
import { draftSnapshot, type SavedSnapshot, type SnapshotDraft } from './draft.ts'
import {
  catalogueIn,
  fetchCatalogue,
  fetchChanged,
  fetchChanges,
  type FetchedCatalogue,
  fetchViews
} from './fetch-catalogue.ts'
import { fetchPictures, hasAllPictures } from './pictures.ts'
import { isBase, lastSnapshot, recipeOf } from './previous.ts'
import { type Source, SourceError } from './source.ts'
import { today, viewsToKeep } from './views.ts'
import { writeSnapshot } from './write.ts'

/** Share of the records that `keepGoing` may drop. */
const DROPPED_MOST = 0.02
/** Share of a list that may be missing from one snapshot to the next. */
const SHRINK_MOST = 0.3
/** How often the catalogue may change while it is fetched. */
const ROUNDS_MOST = 20

/** A snapshot that is not taken, in one line. */
export class RefusedSnapshot extends Error {}

export interface SnapshotOptions {
  /** Drops records that break the contract, up to 2 %. */
  keepGoing?: boolean | undefined
  /** Takes a list that shrank by more than 30 %. */
  acceptShrink?: boolean | undefined
  /** Reads the previous snapshot whole, and fetches every record when it is damaged. */
  verify?: boolean | undefined
  /** Gets each issue and failure in one line. */
  warn?: ((line: string) => void) | undefined
}

export interface TakenSnapshot extends SavedSnapshot {
  /** Of the catalogue; undefined for an API that has no versions. */
  version: string | undefined
  /** Whether its content differs from that of the previous snapshot. */
  changed: boolean
  /** Records with issues. */
  dropped: number
}

/**
 * Saves what an API answers, and points at it. With a snapshot of an earlier version, only what
 * changed since is fetched. Nothing is replaced until everything is checked.
 *
 * @throws SourceError when the API cannot be read
 * @throws RefusedSnapshot
 */
export async function takeSnapshot(
  source: Source,
  settings: SourceSettings,
  options: SnapshotOptions = {}
): Promise<TakenSnapshot> {
  const { verify = false, warn = () => undefined } = options
  const previous = lastSnapshot(verify, warn)
  try {
    return await takeAfter(source, settings, options, previous, isBase(previous, source, settings))
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error
    warn(error.message)
    return takeAfter(source, settings, options, previous, false)
  }
}

async function takeAfter(
  source: Source,
  settings: SourceSettings,
  options: SnapshotOptions,
  previous: SavedSnapshot | undefined,
  hasBase: boolean
): Promise<TakenSnapshot> {
  const fetched = await fetchVersion(source, settings, hasBase ? previous : undefined)
  const { catalogue, base } = fetched
  const own = previous?.index.host === source.host ? previous.index : undefined
  const isSameDay = base?.index.viewsOf === today()
  const views = base
    ? viewsToKeep(isSameDay ? [] : await fetchViews(source), base.index)
    : viewsToKeep(
        [...catalogue.experts.values()].flatMap(record => record ?? []),
        own
      )
  const isSame =
    base && fetched.version === base.index.version && views.viewsOf === base.index.viewsOf
  if (isSame && hasAllPictures(base.index)) {
    return { ...base, version: fetched.version, changed: false, dropped: 0 }
  }

  const draft = draftSnapshot(catalogue, settings, views, base)
  if (draft.index.classes.length === 0 && own && own.classes.length > 0) {
    throw new SourceError(`${source.host}/courses: answers no class at all`)
  }
  refuseDraft(draft, own, options)
  const { warnings, ...pictures } = await fetchPictures(source, settings, draft, base)
  for (const warning of warnings) options.warn?.(warning)
  const byName = Object.entries(pictures.pictures).sort(([a], [b]) => (a < b ? -1 : 1))
  const content = {
    host: source.host,
    ...draft.index,
    pictures: Object.fromEntries(byName),
    withoutStill: pictures.withoutStill,
    recipe: recipeOf(settings)
  }
  // What is left out now may be answered whole later, without a change.
  const version = draft.issues.length === 0 ? fetched.version : undefined
  const saved = await writeSnapshot(content, draft, version, base)
  return { ...saved, version, dropped: draft.dropped }
}

/** Fetches what changed since the base until nothing does. @returns no base where it is of no use */
async function fetchVersion(
  source: Source,
  settings: SourceSettings,
  previous: SavedSnapshot | undefined
): Promise<{ catalogue: FetchedCatalogue; base?: SavedSnapshot; version: string | undefined }> {
  let base = previous
  let catalogue = base && catalogueIn(base.index)
  let version = base?.index.version
  for (let round = 0; round < ROUNDS_MOST; round++) {
    const changes = await fetchChanges(source, version)
    if (catalogue && changes && changes.version === version) {
      return { catalogue, version, ...(base && { base }) }
    }
    if (catalogue && changes?.changed) {
      await fetchChanged(source, settings, catalogue, changes.changed, base?.index)
    } else {
      base = undefined
      catalogue = await fetchCatalogue(source, settings)
    }
    version = changes?.version
    if (!version) return { catalogue, version: undefined }
  }
  throw new SourceError(`${source.host}: the catalog changes faster than it can be fetched`)
}

/** @throws RefusedSnapshot for issues, and for what is too much less than before */
function refuseDraft(
  { index, issues, dropped, fetched }: SnapshotDraft,
  previous: SavedSnapshot['index'] | undefined,
  { keepGoing, acceptShrink, warn }: SnapshotOptions
): void {
  for (const issue of issues) warn?.(issue)
  if (issues.length > 0 && !keepGoing) {
    throw new RefusedSnapshot(
      `${issues.length} complaints; the last good snapshot stays (--keep-going drops such records)`
    )
  }
  if (dropped > fetched * DROPPED_MOST) {
    throw new RefusedSnapshot(
      `${dropped} of ${fetched} records would be dropped, more than 2 %; the last good snapshot stays`
    )
  }
  if (!previous || acceptShrink) return
  for (const entity of ['classes', 'experts', 'categories'] as const) {
    const [was, is] = [previous[entity].length, index[entity].length]
    if (is < was * (1 - SHRINK_MOST)) {
      throw new RefusedSnapshot(
        `${entity}: ${is} where ${was} were; the last good snapshot stays (--accept-shrink takes it)`
      )
    }
  }
}
