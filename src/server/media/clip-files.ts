import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, fileDigest } from './digest.ts'
import { hlsSeconds, mp4Seconds } from './duration.ts'

/** What the player of an item needs. Paths are in the media store. */
export interface ClipRecord {
  video: string
  poster: string | undefined
  captions: CaptionsFile[]
  chapters: Chapter[]
  storyboard: string | undefined
}

/** WebVTT in the media store. */
export interface CaptionsFile {
  language: 'ar' | 'en'
  path: string
}

export interface Chapter {
  /** Seconds. */
  at: number
  title: { ar: string; en: string }
}

/** A file of a clip: its name in the folder format, and its path in the media store. */
export interface ClipFile {
  file: string
  path: string
  sizeBytes: number
  digest: string
}

/** A clip without regard to where it came from. */
export interface ClipContent {
  record: ClipRecord
  /** Whole seconds. */
  durationSeconds: number
  /** Where a public MP4 of it belongs; undefined without one. */
  openVideo: string | undefined
  /** Where its public captions belong. */
  openCaptions: CaptionsFile[]
  files: ClipFile[]
}

const LANGUAGES = ['ar', 'en'] as const

/**
 * The clip whose files lie in a folder, in the format of a catalogue's `media/{name}`.
 *
 * @throws ClipFolderError when the folder has no usable film
 */
export function clipOfFolder(root: string, name: string, chapters: Chapter[]): ClipContent {
  const names = listFiles(root)
  const stream = names.includes('stream.m3u8')
  if (!stream && !names.includes('video.mp4')) {
    throw new ClipFolderError('', 'stream.m3u8 or video.mp4 is missing')
  }
  const video = stream ? 'stream.m3u8' : 'video.mp4'
  const durationSeconds = secondsOf(join(root, video), video)
  const files = names
    .filter(file => file !== 'chapters.yaml')
    .map(file => ({
      file,
      digest: fileDigest(join(root, file)),
      sizeBytes: statSync(join(root, file)).size
    }))
  const target = `clips/${name}-${digestOf(...files.flatMap(({ file, digest }) => [file, digest]))}`
  const placed = files.map(file => ({ ...file, path: `${target}/${file.file}` }))
  const pathOf = (file: string) => placed.find(one => one.file === file)?.path
  const captions = LANGUAGES.flatMap(language => {
    const path = pathOf(captionsName(language))
    return path === undefined ? [] : { language, path }
  })
  return {
    durationSeconds,
    record: {
      video: `${target}/${video}`,
      poster: pathOf('poster.jpg'),
      captions,
      chapters,
      storyboard: pathOf('storyboard.vtt')
    },
    ...openPaths(name, placed),
    files: placed
  }
}

export const captionsName = (language: 'ar' | 'en') => `captions.${language}.vtt`

/** Public paths of a clip; one digest of film and captions keeps pages smaller. */
export function openPaths(
  name: string,
  files: readonly Pick<ClipFile, 'file' | 'digest'>[]
): Pick<ClipContent, 'openVideo' | 'openCaptions'> {
  const digests = new Map(files.map(({ file, digest }) => [file, digest]))
  const captioned = LANGUAGES.filter(language => digests.has(captionsName(language)))
  const parts = ['video.mp4', ...captioned.map(captionsName)].map(file => digests.get(file) ?? '')
  const open = `open/trailers/${name}-${digestOf(...parts)}`
  return {
    openVideo: digests.has('video.mp4') ? `${open}.mp4` : undefined,
    openCaptions: captioned.map(language => ({ language, path: `${open}.${language}.vtt` }))
  }
}

/** A folder that is no clip. */
export class ClipFolderError extends Error {
  /** Of the folder; empty for the folder itself. */
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

function secondsOf(path: string, file: string): number {
  try {
    return file.endsWith('.m3u8') ? hlsSeconds(path) : mp4Seconds(path)
  } catch (error) {
    throw new ClipFolderError(file, (error as Error).message)
  }
}

/** Files of a folder and those below it, by name; without hidden ones. */
export function listFiles(root: string): string[] {
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
