import { resolve } from 'node:path'
import { Option } from 'commander'
import { commandLine } from '#scripts/lib/cli.ts'
import { packageVideo, Refusal } from './package-film.ts'

const stopping = new AbortController()
// The ordinary way out removes the temporary folder.
process.on('SIGINT', () => stopping.abort(new Refusal('stopped')))

const line = commandLine(
  'npm run package-video --',
  `Makes of one video file what a learner's player needs: the folder media/{clip}
of a catalogue.

  stream.m3u8       HLS: 720p, 360p and 240p, never above the source
  720p.m3u8 .mp4 …  a quality: byte ranges of one fragmented MP4, cut every 6
                    seconds; sound and picture share the file, so that players
                    without audio groups (hls.js/light) have sound too
  video.mp4         the best quality as an ordinary file, H.264 and AAC, its
                    index first
  poster.jpg        at most 1280 pixels wide
  storyboard.jpg    small pictures for the preview over the timeline;
                    storyboard.vtt lists which is where
  waveform.json     loudness of the sound, for editing captions

Chapters are yours to write: chapters.yaml, see src/catalogue/README.md. Needs
ffmpeg. Everything is made in a temporary folder that takes its name at the end:
when something fails, nothing is left, and the exit code is 1.`,
  'npm run package-video -- lesson.mov media/lesson --captions ar=lesson.ar.vtt'
)
  .argument('<file>', 'the video')
  .argument('<out-dir>', 'the folder to make, which must not exist')
  .addOption(
    new Option(
      '--captions <language=file>',
      'WebVTT, copied as captions.{language}.vtt; repeatable'
    )
      .argParser((text: string, all: string[]) => [...all, text])
      .default([], 'none')
  )
  .option('--poster-at <seconds>', 'the moment of poster.jpg; default: a tenth into the video')
  .parse()

try {
  const [file = '', target = ''] = line.args
  const wish = line.opts<{ captions: string[]; posterAt: string | undefined }>()
  const { signal } = stopping
  await packageVideo(resolve(file), resolve(target), { ...wish, signal })
  process.stdout.write(`${target}\n`)
} catch (reason) {
  if (!(reason instanceof Refusal)) throw reason
  process.stderr.write(`${reason.message}\n`)
  process.exitCode = 1
}
