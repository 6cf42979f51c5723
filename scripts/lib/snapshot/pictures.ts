import * as z from 'zod/mini'
import type { Class } from '#contract/catalogue/classes.ts'
import { makeFolder } from '#server/media/durable-files.ts'
import {
  type Picture,
  picturesDir,
  readRecord,
  type SnapshotIndex,
  stillName
} from '#snapshot/folder.ts'
import { isAllowed, type PictureHosts } from './addresses.ts'
import type { SavedSnapshot, SnapshotDraft } from './draft.ts'
import { makePicture } from './make-picture.ts'
import { inParallel, type Source, SourceError } from './source.ts'

// Cards use some 700 pixels on dense screens, rows 500; a coarser picture looks the same.
const POSTER_WIDTHS = [480, 720, 960]
// The largest is for a hero on a dense screen.
const PHOTO_WIDTHS = [96, 192, 384, 768]
const STILL_WIDTHS = [480, 720]

const SOURCE_MOST_BYTES = 5 * 1024 * 1024
const PARALLEL = 4

const Film = z.object({ posterUrl: z.string() })

interface FetchedPictures {
  pictures: Record<string, Picture>
  /** Classes whose still could not be fetched. */
  withoutStill: number[]
  /** Failures. */
  warnings: string[]
}

/** The pictures of a draft: those of the records that differ are fetched, and missing ones. */
export async function fetchPictures(
  source: Source,
  hosts: PictureHosts,
  { index, classes, experts, leftClasses }: SnapshotDraft,
  base: SavedSnapshot | undefined
): Promise<FetchedPictures> {
  makeFolder(picturesDir())
  const sizes = new Map([
    ...index.experts.map(({ photoUrl }) => [photoUrl, PHOTO_WIDTHS] as const),
    ...index.classes.map(({ posterUrl }) => [posterUrl, POSTER_WIDTHS] as const)
  ])
  const warnings: string[] = []
  const outdated = new Set([
    ...[...classes.values(), ...leftClasses].map(({ posterUrl }) => posterUrl),
    ...[...experts.values()].map(({ photoUrl }) => photoUrl),
    ...(base?.index.experts ?? []).flatMap(({ id, photoUrl }) => (experts.has(id) ? photoUrl : [])),
    ...leftClasses.flatMap(({ id }) => stillOf(recordIn(base, id)) ?? [])
  ])
  const pictures: Record<string, Picture> = {}
  for (const [name, picture] of Object.entries(base?.index.pictures ?? {})) {
    const isShown = sizes.has(name) || name.startsWith(STILL)
    if (isShown && !outdated.has(name)) pictures[name] = picture
  }

  const fetchOne = async (name: string, url: string, widths: readonly number[]) => {
    try {
      const { bytes } = await source.file(new URL(url), SOURCE_MOST_BYTES)
      pictures[name] = await makePicture(bytes, widths)
    } catch (error) {
      const message =
        error instanceof SourceError ? error.message : `${url}: ${(error as Error).message}`
      warnings.push(`${message}; shown without a picture`)
    }
  }
  const missing = [...sizes].filter(([url]) => !Object.hasOwn(pictures, url))
  await inParallel(missing, PARALLEL, ([url, widths]) => fetchOne(url, url, widths))

  const withoutStill: number[] = []
  const again = (base?.index.withoutStill ?? []).flatMap(id =>
    classes.has(id) || leftClasses.some(item => item.id === id) ? [] : (recordIn(base, id) ?? [])
  )
  await inParallel([...classes.values(), ...again], PARALLEL, async item => {
    const film = filmOf(item)
    if (!film) return
    const url = await posterOf(source, hosts, `/courses/${item.id}/content/${film.id}`)
    if (url) await fetchOne(stillName(film.id), url, STILL_WIDTHS)
    const hasFailed = url === undefined || (url && !Object.hasOwn(pictures, stillName(film.id)))
    if (hasFailed) withoutStill.push(item.id)
  })
  return { pictures, withoutStill: withoutStill.sort((one, other) => one - other), warnings }
}

export function hasAllPictures(index: SnapshotIndex): boolean {
  const { classes, experts, pictures, withoutStill = [] } = index
  const isThere = (url: string) => Object.hasOwn(pictures, url)
  return (
    withoutStill.length === 0 &&
    classes.every(({ posterUrl }) => isThere(posterUrl)) &&
    experts.every(({ photoUrl }) => isThere(photoUrl))
  )
}

const STILL = 'still of item '

function recordIn(base: SavedSnapshot | undefined, id: number): Class | undefined {
  return base && (readRecord(base.folder, 'classes', id) as Class)
}

/** The first free film. */
function filmOf({ modules }: Pick<Class, 'modules'>) {
  const items = modules.flatMap(module => module.items)
  return items.find(({ type, isPreview }) => isPreview && type === 'video')
}

function stillOf(item: Class | undefined): string | undefined {
  const film = item && filmOf(item)
  return film && stillName(film.id)
}

/** A film's picture; null without an allowed one, undefined where the next try may find it. */
async function posterOf(source: Source, hosts: PictureHosts, path: string) {
  try {
    const { data } = Film.safeParse(await source.json(path))
    const url = data && source.resolve(path, data.posterUrl)?.href
    return url && isAllowed(url, hosts) ? url : null
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return error.status !== undefined && !error.isPassing ? null : undefined
  }
}
