import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { JobProblem } from '#server/jobs/worker.ts'
import { captionsName } from '#server/media/clip-files.ts'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'
import { ToolError } from '#server/media/film/ffmpeg.ts'
import { makeClip, removeMarks } from '#server/media/film/make-clip.ts'
import { inspectFilm } from '#server/media/film/probe.ts'

/** A wrong call, or a file that cannot be used: its message is all the operator needs. */
export class Refusal extends Error {}

interface Wishes {
  captions: string[]
  posterAt: string | undefined
  /** Whether the best and the least quality are enough, as they are for drawings: they take few bits. */
  isDrawn?: boolean
  signal?: AbortSignal
}

/** Makes the folder of a clip, or nothing. @throws Refusal when the file or the wish cannot be used */
export async function packageVideo(file: string, target: string, wishes: Wishes): Promise<void> {
  try {
    await make(file, target, wishes)
  } catch (error) {
    const isKnown = error instanceof JobProblem || error instanceof ToolError
    throw isKnown ? new Refusal(error.message) : error
  }
}

async function make(file: string, target: string, wishes: Wishes): Promise<void> {
  if (!existsSync(file)) throw new Refusal(`${file}: no such file`)
  if (existsSync(target)) throw new Refusal(`${target} exists: remove it, or name another folder`)
  const captions = wishes.captions.map(readCaptions)
  const { isDrawn = false, signal } = wishes
  const source = await inspectFilm(file, { signal })
  const posterAt = Number(wishes.posterAt ?? source.seconds / 10)
  if (!(posterAt >= 0 && posterAt < source.seconds)) {
    throw new Refusal(
      `--poster-at ${wishes.posterAt}: give seconds below ${source.seconds.toFixed(1)}`
    )
  }
  const out = `${target}.part-${process.pid}`
  try {
    process.stdout.write(`${Math.round(source.seconds)} s …\n`)
    const { qualities } = await makeClip(source, out, { posterAt, isDrawn, signal })
    process.stdout.write(`made ${qualities.join(', ')}\n`)
    removeMarks(out)
    for (const { language, path } of captions) {
      copyFileSync(path, join(out, captionsName(language)))
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
  if ((language !== 'ar' && language !== 'en') || !path) {
    throw new Refusal(`--captions ${text}: write ar=FILE.vtt or en=FILE.vtt`)
  }
  if (!existsSync(path)) throw new Refusal(`${path}: no such file`)
  const isWebVtt = /^\uFEFF?WEBVTT(?=\s)[^]*\d\d:\d\d\.\d{3}[ \t]+-->[ \t]/
  if (!isWebVtt.test(readFileSync(path, 'utf8'))) {
    throw new Refusal(`${path} is not WebVTT: its first line is WEBVTT, then timed cues follow`)
  }
  return { language, path } as const
}
