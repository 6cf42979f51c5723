import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync
} from 'node:fs'
import { join } from 'node:path'
import { ChaptersFile } from './formats.ts'
import { hlsSeconds, mp4Seconds } from './duration.ts'
import { addIssueAt, type FileReader, readYaml } from './read-file.ts'
import type { ClipRecord, MediaEntry } from './records.ts'

export interface Clip {
  record: ClipRecord
  durationSeconds: number
  /** Present when the clip has a public MP4. */
  openVideo: MediaEntry | undefined
  /** Its captions, also public. */
  openCaptions: (MediaEntry & { language: 'ar' | 'en' })[]
  media: MediaEntry[]
}

const PICTURES = ['svg', 'avif', 'webp', 'png', 'jpg', 'jpeg']
const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** The digest reads both ends of a file only, since films are long. */
const SAMPLE_BYTES = 1024 * 1024

export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 16)
}

function fileDigest(path: string): string {
  const { size } = statSync(path)
  const file = openSync(path, 'r')
  try {
    const sample = Buffer.alloc(Math.min(size, SAMPLE_BYTES))
    const head = digestOf(sample.subarray(0, readSync(file, sample, 0, sample.length, 0)))
    const tail = readSync(file, sample, 0, sample.length, Math.max(0, size - SAMPLE_BYTES))
    return digestOf(String(size), head, sample.subarray(0, tail))
  } finally {
    closeSync(file)
  }
}

/** Magic numbers, compared with the first 4,096 bytes as Latin-1. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  svg: /<svg[\s>]/,
  avif: /^....ftyp/s,
  webp: /^RIFF....WEBP/s,
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/
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
  if (content.byteLength > PICTURE_MAX_BYTES) {
    reading.issues.push({ file, line: 0, message: 'is larger than 5 MB' })
  }
  const beginning = Buffer.from(content.subarray(0, 4_096)).toString('latin1')
  if (ending && !BEGINNINGS[ending]?.test(beginning)) {
    reading.issues.push({ file, line: 0, message: `is no picture of the kind ${ending}` })
  }
  return { path: `open/${target}-${digestOf(content)}.${ending ?? 'svg'}`, content }
}

/** A clip of the folder's `media/`; undefined when unusable. */
export function readClip(reading: FileReader, name: string): Clip | undefined {
  const folder = `media/${name}`
  const root = join(reading.root, folder)
  const files = listFiles(root)
  const stream = files.includes('stream.m3u8')
  if (!stream && !files.includes('video.mp4')) {
    reading.issues.push({
      file: folder,
      line: 0,
      message: 'stream.m3u8 or video.mp4 is missing'
    })
    return undefined
  }
  let durationSeconds: number
  try {
    durationSeconds = stream
      ? hlsSeconds(join(root, 'stream.m3u8'))
      : mp4Seconds(join(root, 'video.mp4'))
  } catch (error) {
    const file = `${folder}/${stream ? 'stream.m3u8' : 'video.mp4'}`
    reading.issues.push({ file, line: 0, message: (error as Error).message })
    return undefined
  }
  const chapters = files.includes('chapters.yaml')
    ? (readYaml(reading, `${folder}/chapters.yaml`, ChaptersFile) ?? [])
    : []
  const shown = files.filter(file => file !== 'chapters.yaml')
  const digests = new Map(shown.map(file => [file, fileDigest(join(root, file))]))
  const target = `clips/${name}-${digestOf(...[...digests].flat())}`
  const pathOf = (file: string) => (files.includes(file) ? `${target}/${file}` : undefined)
  const captioned = (['ar', 'en'] as const).filter(language =>
    files.includes(`captions.${language}.vtt`)
  )
  // One digest of film and captions keeps pages smaller.
  const open = `open/trailers/${name}-${digestOf(
    ...['video.mp4', ...captioned.map(language => `captions.${language}.vtt`)].map(
      file => digests.get(file) ?? ''
    )
  )}`
  return {
    durationSeconds,
    record: {
      video: `${target}/${stream ? 'stream.m3u8' : 'video.mp4'}`,
      poster: pathOf('poster.jpg'),
      captions: captioned.map(language => ({
        language,
        path: `${target}/captions.${language}.vtt`
      })),
      chapters,
      storyboard: pathOf('storyboard.vtt')
    },
    openVideo: files.includes('video.mp4')
      ? { path: `${open}.mp4`, content: { file: join(root, 'video.mp4') } }
      : undefined,
    openCaptions: captioned.map(language => ({
      language,
      path: `${open}.${language}.vtt`,
      content: { file: join(root, `captions.${language}.vtt`) }
    })),
    media: shown.map(file => ({ path: `${target}/${file}`, content: { file: join(root, file) } }))
  }
}

/** A file to download, the class's `at`th; undefined when missing. */
export function readResource(reading: FileReader, folder: string, file: string, at: number) {
  const path = join(reading.root, folder, file)
  const isInside =
    /^resources\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(file)
  if (!isInside || !existsSync(path) || !statSync(path).isFile()) {
    const message = `resources: ${file} is no file of the folder resources (Latin letters, digits, . _ -)`
    addIssueAt(reading, `${folder}/class.yaml`, ['resources', at, 'file'], message)
    return undefined
  }
  const name = file.split('/').at(-1) ?? ''
  const target = `resources/${fileDigest(path)}/${name}`
  return {
    path: target,
    sizeBytes: statSync(path).size,
    entry: { path: target, content: { file: path } }
  }
}

function listFiles(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
    )
    .sort()
}
