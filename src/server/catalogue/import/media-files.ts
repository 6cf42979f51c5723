import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import { PICTURE_MAX_BYTES } from '#contract/studio/media/pictures.ts'
import { isPictureFile, type LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import { picturesIn } from '#domain/text/markdown/pictures.ts'
import { fileProblemText } from '#i18n/texts/file-problems.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import {
  captionsName,
  type ClipContent,
  ClipFolderError,
  clipOfFolder
} from '#server/media/clip-files.ts'
import { digestOf, fileDigest } from '#server/media/digest.ts'
import { PictureError } from '#server/media/pictures/encode-picture.ts'
import { makeLessonPicture } from '#server/media/pictures/lesson-picture.ts'
import { isResourceName } from '#server/catalogue/check/resource-name.ts'
import { ChaptersFile } from './formats.ts'
import { type FileReader, readYaml } from './read-file.ts'
import type { MediaEntry } from './records.ts'

/** A clip of the folder; its files are stored with the catalogue. */
export interface Clip extends ClipContent {
  name: string
  media: MediaEntry[]
}

const PICTURES = ['svg', 'avif', 'webp', 'png', 'jpg', 'jpeg']
const COVER_MAX_BYTES = 5 * 1024 * 1024
/** Magic numbers, compared with the first 4,096 bytes as Latin-1. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  svg: /<svg[\s>]/,
  avif: /^....ftyp/s,
  webp: /^RIFF....WEBP/s,
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/
}

/** Whether a picture lies beside a record. */
export function hasPicture({ root }: FileReader, folder: string, name: string): boolean {
  return PICTURES.some(type => existsSync(join(root, folder, `${name}.${type}`)))
}

/** The picture beside a record, or a drawn one. */
export function readPicture(
  reading: FileReader,
  folder: string,
  name: string,
  target: string,
  draw: () => string
): MediaEntry {
  const ending = PICTURES.find(type => existsSync(join(reading.root, folder, `${name}.${type}`)))
  const content = ending
    ? readFileSync(join(reading.root, folder, `${name}.${ending}`))
    : new TextEncoder().encode(draw())
  const file = `${folder}/${name}.${ending}`
  if (content.byteLength > COVER_MAX_BYTES) {
    const words = fileProblemText('picture_large', { maximum: 5 })
    reading.issues.push({ file, line: 0, message: 'is larger than 5 MB', words })
  }
  const beginning = Buffer.from(content.subarray(0, 4_096)).toString('latin1')
  if (ending && !BEGINNINGS[ending]?.test(beginning)) {
    const message = `is no picture of the kind ${ending}`
    const words = fileProblemText('picture_kind', { ending: isolatedCode(ending) })
    reading.issues.push({ file, line: 0, message, words })
  }
  return { path: `open/${target}-${digestOf(content)}.${ending ?? 'svg'}`, content }
}

/** A clip of the folder's `media/`; undefined when unusable. */
export function readClip(reading: FileReader, name: string): Clip | undefined {
  const folder = `media/${name}`
  const root = join(reading.root, folder)
  try {
    const chapters = existsSync(join(root, 'chapters.yaml'))
      ? (readYaml(reading, `${folder}/chapters.yaml`, ChaptersFile) ?? [])
      : []
    const clip = clipOfFolder(root, name, chapters)
    const media = clip.files.map(({ file, path }) => ({
      path,
      content: { file: join(root, file) }
    }))
    return { ...clip, name, media }
  } catch (error) {
    if (!(error instanceof ClipFolderError)) throw error
    const file = error.file === '' ? folder : `${folder}/${error.file}`
    const words = fileProblemText(error.file === '' ? 'clip_incomplete' : 'clip_file')
    reading.issues.push({ file, line: 0, message: error.message, words })
    return undefined
  }
}

/** Entries that make a clip's film and captions public. */
export function openEntries(clip: Clip): MediaEntry[] {
  const contents = new Map(clip.media.map(({ path, content }) => [path, content]))
  const entry = (path: string, file: string) => {
    const content = contents.get(clip.files.find(one => one.file === file)?.path ?? '')
    return content ? [{ path, content }] : []
  }
  return [
    ...(clip.openVideo === undefined ? [] : entry(clip.openVideo, 'video.mp4')),
    ...clip.openCaptions.flatMap(({ language, path }) => entry(path, captionsName(language)))
  ]
}

/** A file to download of a class; undefined when missing. */
export function readResource(reading: FileReader, folder: string, file: string) {
  const path = join(reading.root, folder, file)
  if (!isResourceName(file) || !existsSync(path) || !statSync(path).isFile()) return undefined
  const name = file.split('/').at(-1) ?? ''
  const target = `resources/${fileDigest(path)}/${name}`
  return {
    path: target,
    sizeBytes: statSync(path).size,
    entry: { path: target, content: { file: path } }
  }
}

/** A picture of a class, with the files that are to be stored. */
export interface ReadPicture extends LessonPicture {
  media: MediaEntry[]
}

/** Pictures of a class’s folder that texts in Markdown name; missing ones are left out. */
export async function readLessonPictures(
  reading: FileReader,
  folder: string,
  texts: readonly string[]
): Promise<ReadPicture[]> {
  const shown = texts.flatMap(text => picturesIn(text).map(({ address }) => address))
  // Each takes a while to encode; a class with more is refused for those that are left out.
  const files = [...new Set(shown)].filter(isPictureFile).sort().slice(0, DRAFT_MOST.pictures)
  const pictures: ReadPicture[] = []
  for (const file of files) {
    const place = join(reading.root, folder, file)
    if (!statSync(place, { throwIfNoEntry: false })?.isFile()) continue
    pictures.push({ file, ...(await readLessonPicture(reading, `${folder}/${file}`)) })
  }
  return pictures
}

/** @returns no path where the file cannot be used, which is noted */
async function readLessonPicture(reading: FileReader, file: string) {
  const place = join(reading.root, file)
  if (statSync(place).size > PICTURE_MAX_BYTES) {
    const maximum = PICTURE_MAX_BYTES / 1024 ** 2
    const words = fileProblemText('picture_large', { maximum })
    reading.issues.push({ file, line: 0, message: `is larger than ${maximum} MB`, words })
    return { path: '', media: [] }
  }
  try {
    const { path, versions } = await makeLessonPicture(readFileSync(place))
    return { path, media: versions.map(one => ({ path: one.path, content: one.bytes })) }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const message = 'is no JPEG, PNG, WebP, AVIF or GIF of at least 64 by 64 pixels'
    const words = fileProblemText('picture_unreadable')
    reading.issues.push({ file, line: 0, message, words })
    return { path: '', media: [] }
  }
}
