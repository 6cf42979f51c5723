import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'
import { ffmpeg, inspect, Refusal, type Size, type Source, words } from './ffmpeg.ts'

const WIDTH = 160
const COLUMNS = 10
const MOST = 120
const LEAST_SECONDS = 2

/** Writes storyboard.jpg, one sheet of pictures, and storyboard.vtt, their places. */
function makeStoryboard({ seconds, size }: Source, out: string) {
  const height = even((WIDTH * size.height) / size.width)
  const every = Math.max(LEAST_SECONDS, Math.ceil(seconds / MOST))
  const count = Math.ceil(seconds / every)
  const filters = [
    `select='gte(t,selected_n*${every})'`,
    `scale=${WIDTH}:${height}:out_color_matrix=bt601`,
    `tile=${Math.min(count, COLUMNS)}x${Math.ceil(count / COLUMNS)}`
  ]
  const sheet = ['-vf', filters.join(','), '-frames:v', '1', '-q:v', '5']
  ffmpeg('-i', join(out, 'video.mp4'), ...sheet, join(out, 'storyboard.jpg'))

  const stamp = (at: number) => new Date(at * 1000).toISOString().slice(11, 23)
  const cues = Array.from({ length: count }, (_, i) => {
    const end = Math.min((i + 1) * every, seconds)
    const place = [(i % COLUMNS) * WIDTH, Math.floor(i / COLUMNS) * height, WIDTH, height]
    return `\n${stamp(i * every)} --> ${stamp(end)}\nstoryboard.jpg#xywh=${place.join(',')}\n`
  })
  writeFileSync(join(out, 'storyboard.vtt'), `WEBVTT\n${cues.join('')}`)
}

type Quality = Size & { name: string; kbps: number }

const SEGMENT_SECONDS = 6
/** The shorter side in pixels, and the most kilobits a second it may take; best first. */
const LADDER = [
  { side: 720, kbps: 2800 },
  { side: 360, kbps: 800 },
  { side: 240, kbps: 400 }
]

/** The even number H.264 wants, at or just below. */
export const even = (pixels: number) => Math.max(2, 2 * Math.floor(pixels / 2 + 0.25))

/** Qualities, best first: the source's size up to 720p, then clearly smaller ones. */
function ladderOf({ width, height }: Size): Quality[] {
  const side = Math.min(width, height)
  const best = Math.min(side, 720)
  const kbps = LADDER.findLast(rung => rung.side >= best)?.kbps ?? 0
  return [{ side: best, kbps }, ...LADDER.filter(rung => rung.side <= 0.8 * best)].map(rung => ({
    name: `${even(rung.side)}p`,
    kbps: rung.kbps,
    width: even((width * rung.side) / side),
    height: even((height * rung.side) / side)
  }))
}

function makeStream({ file, index, audio }: Source, out: string, ladder: Quality[]) {
  const inputs = ladder.map((_, i) => `[in${i}]`).join('')
  const scaled = ladder.map(
    ({ width, height }, i) => `[in${i}]scale=${width}:${height},setsar=1,format=yuv420p[v${i}]`
  )
  const outputs = ladder.map(({ kbps }, i) => {
    const limits = `-maxrate:v:${i} ${kbps}k -bufsize:v:${i} ${2 * kbps}k`
    return `-map [v${i}] ${audio ? '-map 0:a:0 ' : ''}${limits}`
  })
  const variants = ladder.map(({ name }, i) => `v:${i}${audio ? `,a:${i}` : ''},name:${name}`)
  ffmpeg(
    ...['-i', file, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-filter_complex', [`[0:${index}]split=${ladder.length}${inputs}`, ...scaled].join(';')],
    ...words(outputs.join(' ')),
    ...words('-c:v libx264 -profile:v high -preset slow -crf 26 -sc_threshold 0'),
    ...words(`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`),
    ...(audio ? words(audio) : []),
    ...words(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_flags single_file'),
    ...['-hls_segment_filename', join(out, '%v.mp4'), '-var_stream_map', variants.join(' ')],
    join(out, '%v.m3u8')
  )
  const entries = ladder.map(quality => describe(out, quality, audio !== undefined))
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n'
  writeFileSync(join(out, 'stream.m3u8'), head + entries.join(''))
}

/** A quality's entry in stream.m3u8, measured on its output, since ffmpeg repeats the limits. */
function describe(out: string, { name, width, height }: Quality, hasSound: boolean): string {
  const playlist = readFileSync(join(out, `${name}.m3u8`), 'utf8')
  const found = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)@/g)
  const segments = [...found].map(([, s, bytes]) => ({
    seconds: Number(s),
    bits: 8 * Number(bytes)
  }))
  const total = (key: 'seconds' | 'bits') => segments.reduce((sum, each) => sum + each[key], 0)
  const average = total('bits') / total('seconds')
  // RFC 8216 §4.1 leaves out pieces shorter than half a segment.
  const long = segments.filter(({ seconds }) => seconds >= SEGMENT_SECONDS / 2)
  const peak = Math.max(average, ...long.map(({ bits, seconds }) => bits / seconds))

  // In the avcC box, the three bytes after its version: the profile, its constraints, the level.
  const movie = readFileSync(join(out, `${name}.mp4`))
  const at = movie.indexOf('avcC') + 5
  const codecs = [`avc1.${movie.toString('hex', at, at + 3)}`, ...(hasSound ? ['mp4a.40.2'] : [])]
  const attributes = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(average)}`,
    `RESOLUTION=${width}x${height}`,
    `CODECS="${codecs.join(',')}"`
  ]
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${name}.m3u8\n`
}

type Wish = {
  captions: string[]
  posterAt: string | undefined
  /** Whether the best and the least quality are enough, as they are for drawings: they take few bits. */
  isDrawn?: boolean
}

/** Makes the folder of a clip, or nothing. @throws Refusal when the file or the wish cannot be used */
export function packageVideo(file: string, target: string, wish: Wish) {
  if (!existsSync(file)) throw new Refusal(`${file}: no such file`)
  if (existsSync(target)) throw new Refusal(`${target} exists: remove it, or name another folder`)
  const captions = wish.captions.map(readCaptions)
  const source = inspect(file)
  const posterAt = Number(wish.posterAt ?? source.seconds / 10)
  if (!(posterAt >= 0 && posterAt < source.seconds)) {
    throw new Refusal(
      `--poster-at ${wish.posterAt}: give seconds below ${source.seconds.toFixed(1)}`
    )
  }

  const out = `${target}.part-${process.pid}`
  mkdirSync(out, { recursive: true })
  try {
    const whole = ladderOf(source.size)
    const ladder = wish.isDrawn ? [...new Set([...whole.slice(0, 1), ...whole.slice(-1)])] : whole
    const names = ladder.map(({ name }) => name)
    process.stdout.write(`${Math.round(source.seconds)} s as ${names.join(', ')} …\n`)
    makeStream(source, out, ladder)
    const best = join(out, `${names[0]}.mp4`)
    ffmpeg('-i', best, ...words('-c copy -movflags +faststart'), join(out, 'video.mp4'))
    const scale = `scale='min(1280,iw*sar)':-2:out_color_matrix=bt601`
    const still = words(`-map 0:${source.index} -vf ${scale} -frames:v 1 -q:v 3`)
    ffmpeg('-ss', `${posterAt}`, '-i', file, ...still, join(out, 'poster.jpg'))
    makeStoryboard(source, out)
    for (const { language, path } of captions) {
      copyFileSync(path, join(out, `captions.${language}.vtt`))
    }
    syncTree(out)
    renameDurably(out, target)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** The language and the file of `ar=FILE.vtt`. @throws Refusal when it is missing or not WebVTT */
function readCaptions(text: string) {
  const [, language, path] = /^(ar|en)=(.+)$/.exec(text) ?? []
  if (!language || !path) throw new Refusal(`--captions ${text}: write ar=FILE.vtt or en=FILE.vtt`)
  if (!existsSync(path)) throw new Refusal(`${path}: no such file`)
  const isWebVtt = /^\uFEFF?WEBVTT(?=\s)[^]*\d\d:\d\d\.\d{3}[ \t]+-->[ \t]/
  if (!isWebVtt.test(readFileSync(path, 'utf8'))) {
    throw new Refusal(`${path} is not WebVTT: its first line is WEBVTT, then timed cues follow`)
  }
  return { language, path }
}
