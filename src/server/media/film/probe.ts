import { openSync, readSync, closeSync } from 'node:fs'
import * as z from 'zod/mini'
import type { ClipProblem, ClipWarning } from '#domain/studio/clip-problems.ts'
import { JobProblem } from '#server/jobs/worker.ts'
import { movieBox } from '#server/media/duration.ts'
import { openOnly, runTool, ToolError, type ToolLimits } from './ffmpeg.ts'

export interface Size {
  width: number
  height: number
}

/** A film that can be processed. */
export interface Source {
  file: string
  seconds: number
  /** As seen: turned upright, with square pixels. */
  size: Size
  /** Which of the file's streams is the film: a cover picture may come first. */
  index: number
  /** How to make its sound AAC; undefined when it has none. */
  audio: string | undefined
  warnings: ClipWarning[]
}

const Probe = z.object({
  format: z.object({ duration: z.optional(z.coerce.number()), format_name: z.string() }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.optional(z.string()),
      codec_name: z.optional(z.string()),
      profile: z.optional(z.string()),
      channels: z.optional(z.number()),
      bit_rate: z.optional(z.coerce.number()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      sample_aspect_ratio: z.optional(z.string()),
      disposition: z.optional(z.object({ attached_pic: z.number() })),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) })))
    })
  )
})

type Stream = z.infer<typeof Probe>['streams'][number]

const LONGEST_SECONDS = 4 * 3_600
const SHORTEST_SECONDS = 1
/** 8K; the longer side. */
const LARGEST_SIDE = 8_192
/** Pixels of the shorter side below which text is hardly readable. */
const LOW_SIDE = 360
const TIMEOUT_MS = 60_000

/** What a file holds. @throws JobProblem when that is no film for learners */
export async function inspectFilm(file: string, limits: Partial<ToolLimits> = {}): Promise<Source> {
  const beginning = readBeginning(file)
  if (isPicture(beginning)) throw problem('is_a_picture', `${file} is a picture`)
  const { format, streams } = await probe(file, beginning, limits)
  const films = streams.filter(s => s.codec_type === 'video' && !s.disposition?.attached_pic)
  const sound = streams.find(s => s.codec_type === 'audio')
  if (format.format_name.includes('mp4') && isEncrypted(file))
    throw problem('encrypted', `${file} is encrypted`)
  const [film] = films
  if (!film && sound) throw problem('sound_only', `${file} has sound, and no film`)
  if (!film) throw problem('not_a_film', `${file} has no film`)
  if (!film.codec_name || film.codec_name === 'unknown' || film.codec_name === 'none') {
    throw problem('codec_unknown', `${file} has a film in an unknown form`)
  }
  if (!film.width || !film.height) throw problem('broken', `${file} has a film without a size`)
  const seconds = format.duration ?? 0
  if (!(seconds > 0)) throw problem('broken', `${file} has no duration: is it complete?`)
  if (seconds < SHORTEST_SECONDS) throw problem('too_short', `${file} lasts ${seconds} s`)
  if (seconds > LONGEST_SECONDS) throw problem('too_long', `${file} lasts ${Math.round(seconds)} s`)
  if (Math.max(film.width, film.height) > LARGEST_SIDE) {
    throw problem('picture_too_large', `${file} has ${film.width} × ${film.height} pixels`)
  }
  const size = sizeOf(film, film.width, film.height)
  return {
    ...{ file, seconds, size, index: film.index },
    audio: sound && aac(sound),
    warnings: [
      ...(sound ? [] : (['silent'] as const)),
      ...(Math.min(size.width, size.height) < LOW_SIDE ? (['low_resolution'] as const) : [])
    ]
  }
}

const problem = (code: ClipProblem, message: string) => new JobProblem(code, message)

async function probe(file: string, beginning: string, limits: Partial<ToolLimits>) {
  const args = ['-of', 'json', '-show_format', '-show_streams', ...openOnly(file)]
  try {
    const json = await runTool('ffprobe', args, { timeoutMs: TIMEOUT_MS, ...limits })
    return Probe.parse(JSON.parse(json.toString('utf8')))
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const isFilm = FILM_BEGINNINGS.some(pattern => pattern.test(beginning))
    throw problem(isFilm ? 'broken' : 'not_a_film', `${file}: ${error.message}`)
  }
}

/** Beginnings of containers, in hexadecimal digits. */
const FILM_BEGINNINGS = [
  // MP4 and QuickTime: ftyp, moov, mdat, wide, free, skip.
  /^.{8}(?:66747970|6d6f6f76|6d646174|77696465|66726565|736b6970)/,
  // Matroska and WebM.
  /^1a45dfa3/,
  // AVI, MPEG, FLV, Ogg, ASF and MPEG-TS.
  /^52494646.{8}415649/,
  /^000001(?:b3|ba)/,
  /^464c5601/,
  /^4f676753/,
  /^3026b275/,
  /^47.{374}47/
]

const PICTURE_BEGINNINGS = [
  // JPEG, PNG, GIF, WebP, BMP, TIFF, HEIC and AVIF, SVG.
  /^ffd8ff/,
  /^89504e470d0a/,
  /^47494638/,
  /^52494646.{8}57454250/,
  /^424d.{8}0000/,
  /^(?:49492a00|4d4d002a)/,
  /^.{8}66747970(?:68656963|68656978|68657663|6d696631|6d736631|61766966|61766973)/,
  /^(?:3c737667|3c3f786d6c)/
]

const isPicture = (beginning: string) => PICTURE_BEGINNINGS.some(pattern => pattern.test(beginning))

/** Hexadecimal digits of the first bytes. */
function readBeginning(file: string): string {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(512)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, 0)).toString('hex')
  } finally {
    closeSync(descriptor)
  }
}

const MOVIE_BOX_MAX_BYTES = 64 * 1024 * 1024

/** Common encryption of MP4, which ffprobe does not report: an encrypted stream with its scheme. */
function isEncrypted(file: string): boolean {
  const movie = movieBox(file, MOVIE_BOX_MAX_BYTES)?.toString('latin1') ?? ''
  return /(?:enc[va]|drm[is])(?=[^]{0,600}sinf[^]{0,200}schm)/.test(movie)
}

function sizeOf(film: Stream, codedWidth: number, codedHeight: number): Size {
  const [across = 1, down = 1] = film.sample_aspect_ratio?.split(':').map(n => +n || 1) ?? []
  const width = (codedWidth * across) / down
  const isTurned = film.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return isTurned ? { width: codedHeight, height: width } : { width, height: codedHeight }
}

function aac({ codec_name, profile, channels = 0, bit_rate = Infinity }: Stream): string {
  const isReady = codec_name === 'aac' && profile === 'LC' && channels <= 2 && bit_rate <= 160_000
  return isReady ? '-c:a copy' : '-c:a aac -ac 2 -b:a 128k'
}
