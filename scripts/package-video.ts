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

import { resolve } from 'node:path'
import { Refusal } from './package-video/ffmpeg.ts'
import { packageVideo } from './package-video/package.ts'
import { optionsOrExit } from './settings.ts'

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
