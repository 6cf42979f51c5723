import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOnly, runTool, type ToolLimits, words } from './ffmpeg.ts'
import { even } from './ladder.ts'
import type { Source } from './probe.ts'

const WIDTH = 160
const COLUMNS = 10
const MOST = 120
const LEAST_SECONDS = 2

/** Writes storyboard.jpg, one sheet of pictures, and storyboard.vtt, their places. */
export async function makeStoryboard(
  { seconds, size }: Pick<Source, 'seconds' | 'size'>,
  video: string,
  out: string,
  limits: ToolLimits
): Promise<void> {
  const height = even((WIDTH * size.height) / size.width)
  const every = Math.max(LEAST_SECONDS, Math.ceil(seconds / MOST))
  const count = Math.ceil(seconds / every)
  const filters = [
    `select='gte(t,selected_n*${every})'`,
    `scale=${WIDTH}:${height}:out_color_matrix=bt601`,
    `tile=${Math.min(count, COLUMNS)}x${Math.ceil(count / COLUMNS)}`
  ]
  const sheet = ['-vf', filters.join(','), ...words('-frames:v 1 -q:v 5')]
  const args = [...words('-nostdin -y'), ...openOnly(video), ...sheet, join(out, 'storyboard.jpg')]
  await runTool('ffmpeg', args, limits)

  const stamp = (at: number) => new Date(at * 1000).toISOString().slice(11, 23)
  const cues = Array.from({ length: count }, (_, i) => {
    const end = Math.min((i + 1) * every, seconds)
    const place = [(i % COLUMNS) * WIDTH, Math.floor(i / COLUMNS) * height, WIDTH, height]
    return `\n${stamp(i * every)} --> ${stamp(end)}\nstoryboard.jpg#xywh=${place.join(',')}\n`
  })
  writeFileSync(join(out, 'storyboard.vtt'), `WEBVTT\n${cues.join('')}`)
}

/** Writes poster.jpg, at most 1280 pixels wide. @param at seconds */
export async function makePoster(
  { file, index }: Source,
  at: number,
  out: string,
  limits: ToolLimits
): Promise<void> {
  const scale = `scale='min(1280,iw*sar)':-2:out_color_matrix=bt601`
  const still = words(`-map 0:${index} -vf ${scale} -frames:v 1 -q:v 3`)
  const from = ['-ss', `${at}`, ...openOnly(file)]
  const args = [...words('-nostdin -y'), ...from, ...still, join(out, 'poster.jpg')]
  await runTool('ffmpeg', args, limits)
}
