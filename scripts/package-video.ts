// Makes of one video file what a learner's player needs: the folder media/{clip} of a catalogue.
//
//   npm run package-video -- FILE OUT_DIR
//     --captions ar=FILE.vtt --captions en=FILE.vtt     WebVTT, copied as captions.ar.vtt and captions.en.vtt
//     --poster-at SECONDS                               the moment of poster.jpg; default: a tenth into the video
//
//   stream.m3u8       HLS: the qualities 720p, 360p and 240p, never above the source
//   720p.m3u8 .mp4 …  a quality: byte ranges of one fragmented MP4, cut every 6 seconds. Sound and picture
//                     share the file, so that players without audio groups (hls.js/light) have sound too
//   video.mp4         the best quality as an ordinary file, H.264 and AAC, its index first
//   poster.jpg        at most 1280 pixels wide
//   storyboard.jpg    small pictures for the preview over the timeline; storyboard.vtt says which is where
//
// Chapters are yours to write: chapters.yaml, see src/catalogue/README.md.
// Needs ffmpeg. OUT_DIR must not exist. Everything is made in a temporary folder beside it, which takes its name
// at the end: when something fails, nothing is left, one line says why, and it exits 1.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renameDurably, syncTree } from '#server/ports/durable-files.ts'
import { Refusal, ffmpeg, words } from './package-video/ffmpeg.ts'
import { inspect } from './package-video/source.ts'
import { makeStoryboard } from './package-video/storyboard.ts'
import { ladderOf, makeStream } from './package-video/stream.ts'
import { optionsOrExit } from './settings.ts'

type Wish = { captions: string[]; posterAt: string | undefined }

function packageVideo(file: string, target: string, wish: Wish) {
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
    const ladder = ladderOf(source.size)
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

// Ctrl-C reaches ffmpeg too: its failure takes the ordinary way out, which removes the temporary folder.
process.on('SIGINT', () => undefined)

try {
  const { values, positionals } = optionsOrExit({
    allowPositionals: true,
    options: { captions: { type: 'string', multiple: true }, 'poster-at': { type: 'string' } }
  })
  const [file, target, surplus] = positionals
  if (!file || !target || surplus) {
    throw new Refusal('usage: npm run package-video -- FILE OUT_DIR; its first lines say more')
  }
  const wish = { captions: values.captions ?? [], posterAt: values['poster-at'] }
  packageVideo(resolve(file), resolve(target), wish)
  process.stdout.write(`${target}\n`)
} catch (reason) {
  if (!(reason instanceof Refusal)) throw reason
  process.stderr.write(`${reason.message}\n`)
  process.exitCode = 1
}
