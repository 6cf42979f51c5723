import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ffmpeg } from './ffmpeg.ts'
import type { Source } from './source.ts'
import { even } from './stream.ts'

const WIDTH = 160
const COLUMNS = 10
const MOST = 120
const LEAST_SECONDS = 2

/** Writes storyboard.jpg, one sheet of pictures, and storyboard.vtt, their places. */
export function makeStoryboard({ seconds, size }: Source, out: string) {
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
