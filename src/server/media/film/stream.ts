import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openOnly, runTool, type ToolLimits, words } from './ffmpeg.ts'
import type { Rung } from './ladder.ts'
import type { Source } from './probe.ts'

const SEGMENT_SECONDS = 6

type Progress = (seconds: number) => void

/** Writes stream.m3u8 with a playlist and an MP4 a quality. @param onProgress seconds of the film that are done */
export async function makeStream(
  { file, index, audio }: Source,
  out: string,
  ladder: readonly Rung[],
  limits: ToolLimits,
  onProgress: Progress
): Promise<void> {
  const inputs = ladder.map((_, i) => `[in${i}]`).join('')
  const scaled = ladder.map(
    ({ width, height }, i) => `[in${i}]scale=${width}:${height},setsar=1,format=yuv420p[v${i}]`
  )
  const outputs = ladder.map(({ kbps }, i) => {
    const rates = `-maxrate:v:${i} ${kbps}k -bufsize:v:${i} ${2 * kbps}k`
    return `-map [v${i}] ${audio ? '-map 0:a:0 ' : ''}${rates}`
  })
  const variants = ladder.map(({ name }, i) => `v:${i}${audio ? `,a:${i}` : ''},name:${name}`)
  const threads = `${availableParallelism()}`
  const args = [
    ...words('-nostdin -y -progress pipe:1 -stats_period 1'),
    ...['-threads', threads, ...openOnly(file), '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-filter_complex_threads', threads],
    ...['-filter_complex', [`[0:${index}]split=${ladder.length}${inputs}`, ...scaled].join(';')],
    ...words(outputs.join(' ')),
    ...words('-c:v libx264 -profile:v high -preset slow -crf 26 -sc_threshold 0'),
    ...['-threads', threads],
    ...words(`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`),
    ...(audio ? words(audio) : []),
    ...words(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_flags single_file'),
    ...['-hls_segment_filename', join(out, '%v.mp4'), '-var_stream_map', variants.join(' ')],
    join(out, '%v.m3u8')
  ]
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? []
    if (microseconds) onProgress(Number(microseconds) / 1e6)
  }
  await runTool('ffmpeg', args, { ...limits, onLine })
  const entries = ladder.map(quality => describe(out, quality, audio !== undefined))
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n'
  writeFileSync(join(out, 'stream.m3u8'), head + entries.join(''))
}

/** A quality's entry in stream.m3u8, measured on its output, since ffmpeg repeats the limits. */
function describe(out: string, { name, width, height }: Rung, hasSound: boolean): string {
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
  const movie = readHead(join(out, `${name}.mp4`))
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

/** A fragmented MP4 begins with its boxes. */
const HEAD_BYTES = 64 * 1024

function readHead(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEAD_BYTES)
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}
