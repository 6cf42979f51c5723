import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobProblem } from '#server/jobs/worker.ts'
import { hlsSeconds } from '#server/media/duration.ts'
import { syncAll, syncNames } from '#server/media/durable-files.ts'
import { openOnly, runTool, ToolError, type ToolLimits, words } from './ffmpeg.ts'
import { ladderOf } from './ladder.ts'
import { makePoster, makeStoryboard } from './pictures-of-film.ts'
import type { Source } from './probe.ts'
import { makeStream } from './stream.ts'
import { makeWaveform } from './waveform.ts'

/** In their order; the numbers are parts of the whole work. */
const STEPS = { transcode: 85, video: 3, storyboard: 5, poster: 2, waveform: 5 } as const
export type FilmStep = keyof typeof STEPS

export interface ClipWishes {
  /** Seconds; a tenth into the film without it. */
  posterAt?: number | undefined
  /** Whether the best and the least quality are enough, as they are for drawings. */
  isDrawn?: boolean
  signal?: AbortSignal | undefined
  /** @param percent of the whole work */
  onProgress?: (step: FilmStep, percent: number) => void
  onStep?: (step: FilmStep) => Promise<void>
}

const MINUTE_MS = 60_000
/** Milliseconds a second of film for all qualities, on a slow machine. */
const TRANSCODE_MS = 40_000

/**
 * Makes a clip's files in a folder. What an earlier call finished there is not made again.
 *
 * @throws JobProblem when the film cannot be used
 */
export async function makeClip(source: Source, out: string, wishes: ClipWishes = {}) {
  const { posterAt = source.seconds / 10, isDrawn = false, signal, onProgress } = wishes
  const whole = ladderOf(source.size)
  const ladder = isDrawn ? [...new Set([...whole.slice(0, 1), ...whole.slice(-1)])] : whole
  const best = join(out, `${ladder[0]?.name}.mp4`)
  const video = join(out, 'video.mp4')
  const limits = (timeoutMs: number): ToolLimits => ({ timeoutMs, signal })
  const short = limits(10 * MINUTE_MS + source.seconds * 1_000)
  let done = 0
  const run = async (step: FilmStep, work: (folder: string) => Promise<void>) => {
    onProgress?.(step, done)
    await runStep(out, step, work)
    done += STEPS[step]
    await wishes.onStep?.(step)
  }
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(out)) {
    // Of a process that ended.
    if (name.startsWith(PART)) rmSync(join(out, name), { recursive: true, force: true })
  }
  await run('transcode', async folder => {
    const time = limits(30 * MINUTE_MS + source.seconds * TRANSCODE_MS)
    await makeStream(source, folder, ladder, time, at =>
      onProgress?.('transcode', (Math.min(at, source.seconds) / source.seconds) * STEPS.transcode)
    ).catch(asBroken)
  })
  const madeSeconds = hlsSeconds(join(out, 'stream.m3u8'))
  if (madeSeconds < source.seconds * BROKEN_BELOW - 1) {
    throw new JobProblem('broken', `only ${madeSeconds} of ${source.seconds} s could be read`)
  }
  await run('video', async folder => {
    const args = [...words('-nostdin -y'), ...openOnly(best), ...words('-c copy')]
    const target = join(folder, 'video.mp4')
    await runTool('ffmpeg', [...args, ...words('-movflags +faststart'), target], short)
  })
  const made = { ...source, seconds: Math.min(source.seconds, madeSeconds) }
  await run('storyboard', folder => makeStoryboard(made, video, folder, short))
  await run('poster', folder =>
    makePoster(source, Math.min(posterAt, made.seconds * 0.9), folder, short).catch(asBroken)
  )
  if (source.audio !== undefined) {
    await run('waveform', folder => makeWaveform(made.seconds, video, folder, short))
  }
  return {
    qualities: ladder.map(({ name }) => name),
    isIncomplete: madeSeconds < source.seconds * INCOMPLETE_BELOW - 1
  }
}

/** Parts of a film that must be readable. */
const BROKEN_BELOW = 0.5
const INCOMPLETE_BELOW = 0.98

const PART = '.part-'

/** Removes what only an unfinished clip needs. */
export function removeMarks(out: string): void {
  for (const name of readdirSync(out)) {
    if (name.startsWith('.')) rmSync(join(out, name), { recursive: true, force: true })
  }
}

/** Runs a step once: its files get their names when all of them are complete. */
async function runStep(out: string, step: FilmStep, work: (folder: string) => Promise<void>) {
  const mark = join(out, `.done-${step}`)
  if (existsSync(mark)) return
  const folder = join(out, `${PART}${randomUUID()}`)
  mkdirSync(folder)
  try {
    await work(folder)
    const files = readdirSync(folder)
    syncAll(
      folder,
      files.map(file => join(folder, file))
    )
    for (const file of files) renameSync(join(folder, file), join(out, file))
    writeFileSync(mark, '')
    syncNames(out)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A film that ffmpeg opens and cannot read. */
function asBroken(error: unknown): never {
  throw error instanceof ToolError ? new JobProblem('broken', error.message) : error
}
