import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { paletteOf } from '#art/palette.ts'
import { commandLine } from '#scripts/lib/cli.ts'
import { makePoster } from '#server/media/film/pictures-of-film.ts'
import { inspectFilm } from '#server/media/film/probe.ts'
import { captionsFile, chaptersFile } from './film/captions.ts'
import { FRAMES_PER_SECOND, framesOf, openRenderer, renderFilm } from './film/frame.ts'
import { musicFor } from './film/music.ts'
import { readStoryboard, secondsOf } from './film/storyboard.ts'
import { packageVideo, Refusal } from './package-film.ts'

const ClassFacts = z.object({ categories: z.array(z.string()) })

function openClass(catalogue: string, slug: string) {
  const folder = join(catalogue, 'classes', slug)
  const path = join(folder, 'film.yaml')
  if (!existsSync(path)) throw new Refusal(`${path}: no such file`)
  const facts = ClassFacts.parse(parse(readFileSync(join(folder, 'class.yaml'), 'utf8')))
  return { storyboard: readStoryboard(path), palette: paletteOf(facts.categories[0] ?? '') }
}

async function makeFilm(catalogue: string, slug: string, work: string) {
  const { storyboard, palette } = openClass(catalogue, slug)
  const seconds = secondsOf(storyboard)
  const at = (name: string) => join(work, name)
  writeFileSync(at('music.wav'), musicFor(slug, seconds))
  await renderFilm(storyboard, palette, at('music.wav'), at('fonts'), at('film.mp4'))
  for (const language of ['ar', 'en'] as const) {
    writeFileSync(at(`${language}.vtt`), captionsFile(storyboard, language))
  }
  const target = join(catalogue, 'media', slug)
  rmSync(target, { recursive: true, force: true })
  await packageVideo(at('film.mp4'), target, {
    captions: [`ar=${at('ar.vtt')}`, `en=${at('en.vtt')}`],
    posterAt: String(storyboard.poster),
    isDrawn: true
  })
  writeTexts(catalogue, slug)
  process.stdout.write(`${target}\n`)
}

function writeTexts(catalogue: string, slug: string) {
  const { storyboard } = openClass(catalogue, slug)
  const target = join(catalogue, 'media', slug)
  if (!existsSync(target)) throw new Refusal(`${target}: no such folder`)
  for (const language of ['ar', 'en'] as const) {
    writeFileSync(join(target, `captions.${language}.vtt`), captionsFile(storyboard, language))
  }
  writeFileSync(join(target, 'chapters.yaml'), chaptersFile(storyboard))
}

async function remakePoster(catalogue: string, slug: string) {
  const { storyboard } = openClass(catalogue, slug)
  const target = join(catalogue, 'media', slug)
  const video = join(target, 'video.mp4')
  if (!existsSync(video)) throw new Refusal(`${video}: no such file`)
  await makePoster(await inspectFilm(video), storyboard.poster, target, { timeoutMs: 60_000 })
  process.stdout.write(`${join(target, 'poster.jpg')}\n`)
}

async function makeStill(catalogue: string, slug: string, second: number, work: string) {
  const { storyboard, palette } = openClass(catalogue, slug)
  const svg = framesOf(storyboard, palette)
    .drop(Math.floor(second * FRAMES_PER_SECOND))
    .next().value
  if (!svg) throw new Refusal(`--still ${second}: the film is over by then`)
  await openRenderer(join(work, 'fonts'))
  const { default: sharp } = await import('sharp')
  const file = join(tmpdir(), `${slug}-${second}.png`)
  await sharp(Buffer.from(svg)).png().toFile(file)
  process.stdout.write(`${file}\n`)
}

const line = commandLine(
  'npm run make-film --',
  `Draws the films of classes from their storyboards: classes/{slug}/film.yaml
becomes media/{slug}/. How a storyboard is written: “A film of its own” in
src/catalogue/README.md. The same storyboard makes the same film. Needs ffmpeg,
except for stills. A film that cannot be made leaves the one before as it is.`,
  'npm run make-film -- data-analysis --still 3,12'
)
  .argument('[slug...]', 'these classes')
  .option('--all', 'every class that has a storyboard')
  .option('--still <seconds>', 'only pictures of these seconds, as PNG in the temporary folder')
  .option('--texts', 'only captions and chapters, of a film that is there')
  .option('--poster', 'only poster.jpg, of a film that is there')
  .option('--catalogue <dir>', 'the catalog folder', 'src/catalogue')
  .parse()
const values = line.opts<{
  all?: true
  still?: string
  texts?: true
  poster?: true
  catalogue: string
}>()
try {
  const every = globSync(join(values.catalogue, 'classes/*/film.yaml'))
  const slugs = values.all ? every.map(path => basename(dirname(path))).toSorted() : line.args
  if (!slugs.length) line.error("error: missing argument 'slug', or --all")
  for (const slug of slugs) {
    const work = mkdtempSync(join(tmpdir(), 'film-'))
    try {
      if (values.texts) writeTexts(values.catalogue, slug)
      else if (values.poster) await remakePoster(values.catalogue, slug)
      else if (values.still === undefined) await makeFilm(values.catalogue, slug, work)
      else {
        for (const second of values.still.split(',')) {
          await makeStill(values.catalogue, slug, Number(second), work)
        }
      }
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
  }
} catch (reason) {
  if (!(reason instanceof Refusal)) throw reason
  process.stderr.write(`${reason.message}\n`)
  process.exitCode = 1
}
