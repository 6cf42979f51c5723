import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { ClassSummary } from '#contract/catalogue/classes.ts'
import { ExpertSummary } from '#contract/catalogue/experts.ts'
import { makeFolder, putFile, renameDurably, syncTree } from '#server/media/durable-files.ts'
import {
  checkSnapshot,
  currentSnapshot,
  type Picture,
  picturesDir,
  pointerFile,
  recordFile,
  type SnapshotIndex,
  snapshotsDir,
  stillName
} from '#snapshot/folder.ts'
import { type FetchedCatalogue, isAllowed, type PictureHosts } from './fetch-catalogue.ts'
import { inParallel, type Source, SourceError } from './source.ts'

// Cards use some 700 pixels on dense screens, rows 500; a coarser picture looks the same.
const POSTER_WIDTHS = [480, 720, 960]
// The largest is for a hero on a dense screen.
const PHOTO_WIDTHS = [96, 192, 384, 768]
const STILL_WIDTHS = [480, 720]

const SOURCE_MOST_BYTES = 5 * 1024 * 1024
const SOURCE_MOST_PIXELS = 40_000_000
const FORMATS = new Set(['svg', 'heif', 'webp', 'png', 'jpeg'])
/** Raise it when the same source gives other files. */
const RECIPE = '5'
const PARALLEL = 4

const Film = z.object({ posterUrl: z.string() })

/** Makes each picture, and the still of each class's first free film. Failures are warnings. */
export async function fetchPictures(
  source: Source,
  hosts: PictureHosts,
  { classes, experts }: FetchedCatalogue
): Promise<{ pictures: Record<string, Picture>; warnings: string[] }> {
  makeFolder(picturesDir())
  const sizes = new Map([
    ...experts.map(({ photoUrl }) => [photoUrl, PHOTO_WIDTHS] as const),
    ...classes.map(({ posterUrl }) => [posterUrl, POSTER_WIDTHS] as const)
  ])
  const warnings: string[] = []
  const pictures: Record<string, Picture> = {}
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
  await inParallel([...sizes], PARALLEL, ([url, widths]) => fetchOne(url, url, widths))
  await inParallel(classes, PARALLEL, async ({ id, modules }) => {
    const items = modules.flatMap(module => module.items)
    const film = items.find(({ type, isPreview }) => isPreview && type === 'video')
    const url = film && (await posterOf(source, hosts, `/courses/${id}/content/${film.id}`))
    if (url) await fetchOne(stillName(film.id), url, STILL_WIDTHS)
  })
  return { pictures, warnings }
}

/** The poster's address; without one the cover stands in. */
async function posterOf(source: Source, hosts: PictureHosts, path: string) {
  const { data } = Film.safeParse(await source.json(path).catch(() => undefined))
  const url = data && source.resolve(path, data.posterUrl)?.href
  return url && isAllowed(url, hosts) ? url : undefined
}

async function makePicture(bytes: Uint8Array, widths: readonly number[]): Promise<Picture> {
  const name = createHash('sha256')
    .update(`${RECIPE} ${widths.join()} `)
    .update(bytes)
    .digest('base64url')
    .slice(0, 7)
    // A hyphen comes before the width.
    .replaceAll('-', '_')
  const note = join(picturesDir(), `${name}.json`)
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8')) as Picture

  const options = { limitInputPixels: SOURCE_MOST_PIXELS }
  const { format, autoOrient } = await sharp(bytes, options).metadata()
  // Applies the orientation that phones write.
  const { width, height } = autoOrient
  if (!format || !FORMATS.has(format)) throw new Error(`${format} is no format of pictures`)
  // A drawing has no size of its own.
  const made = widths.filter(sizes => format === 'svg' || sizes <= width)
  if (made.length === 0) made.push(width)
  const largest = Math.max(...made)
  const density = format === 'svg' ? Math.min(600, (72 * largest) / width) : 72
  // Metadata (GPS of a portrait, for one) is left behind.
  const upright = await sharp(bytes, { ...options, density })
    .rotate()
    .resize({ width: largest })
    .toBuffer({ resolveWithObject: true })
  for (const size of made) {
    const scaled = sharp(upright.data).resize({ width: size })
    await write(
      `${name}-${size}.avif`,
      await scaled.clone().avif({ quality: 36, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    )
    await write(
      `${name}-${size}.webp`,
      await scaled.clone().webp({ quality: 78, effort: 2 }).toBuffer()
    )
  }
  const picture = {
    name,
    width: largest,
    height: Math.round((largest * height) / width),
    widths: made
  }
  // Last, so that it vouches for the files it names.
  await write(`${name}.json`, JSON.stringify(picture))
  return picture
}

function write(name: string, content: string | Uint8Array): Promise<void> {
  return putFile(join(picturesDir(), name), draft => writeFile(draft, content))
}

/** Writes a snapshot and points at it. @returns its folder; an equal one is reused */
export async function writeSnapshot(
  source: Source,
  { classes, experts, categories, paths, pricing, mediaOrigins, viewsOf }: FetchedCatalogue,
  pictures: Record<string, Picture>
): Promise<string> {
  const index: Omit<SnapshotIndex, 'takenAt'> = {
    host: source.host,
    classes: classes.map(item => ClassSummary.parse(item)),
    experts: experts.map(item => ExpertSummary.parse(item)),
    categories,
    paths,
    pricing,
    pictures: Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1))),
    mediaOrigins,
    viewsOf
  }
  const records = { classes, experts }
  const hash = createHash('sha256').update(JSON.stringify(index))
  // One by one, since all together exceed the length of a string.
  for (const record of [...classes, ...experts]) hash.update(JSON.stringify(record))
  const name = hash.digest('hex').slice(0, 16)
  const folder = join(snapshotsDir(), name)
  const before = currentSnapshot()
  if (before && basename(before) === name && isWhole(before)) return folder

  makeFolder(snapshotsDir())
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  for (const entity of ['classes', 'experts'] as const) {
    await mkdir(join(draft, entity), { recursive: true })
    for (const record of records[entity]) {
      await writeFile(recordFile(draft, entity, record.id), JSON.stringify(record))
    }
  }
  await writeFile(
    join(draft, 'index.json'),
    JSON.stringify({ ...index, takenAt: new Date().toISOString() })
  )
  syncTree(draft)
  await rm(folder, { recursive: true, force: true })
  renameDurably(draft, folder)
  await putFile(pointerFile(), next => writeFile(next, `${name}\n`))
  await removeOthers([name, before ? basename(before) : name, basename(pointerFile())])
  return folder
}

function isWhole(folder: string): boolean {
  try {
    checkSnapshot(folder)
    return true
  } catch {
    return false
  }
}

async function removeOthers(kept: readonly string[]): Promise<void> {
  for (const name of await readdir(snapshotsDir())) {
    if (!kept.includes(name)) await rm(join(snapshotsDir(), name), { recursive: true, force: true })
  }
}
