import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'
import { Refusal, ffmpeg, words } from './ffmpeg.ts'
import { inspect } from './source.ts'
import { makeStoryboard } from './storyboard.ts'
import { ladderOf, makeStream } from './stream.ts'

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
