import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCaptions } from '#domain/learning/captions.ts'
import { paletteOf } from '#art/palette.ts'
import { captionsFile, chaptersFile } from '#scripts/lib/video/film/captions.ts'
import { framesOf, FRAMES_PER_SECOND } from '#scripts/lib/video/film/frame.ts'
import { stateAt } from '#scripts/lib/video/film/motion.ts'
import { musicFor } from '#scripts/lib/video/film/music.ts'
import { readStoryboard, secondsOf } from '#scripts/lib/video/film/storyboard.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'

const { classes } = await readCatalogue('src/catalogue')

const storyboardOf = (slug: string) => readStoryboard(`src/catalogue/classes/${slug}/film.yaml`)
const filmFile = (slug: string, name: string) =>
  readFileSync(`src/catalogue/media/${slug}/${name}`, 'utf8')

function filmsOf(one: (typeof classes)[number]) {
  return (one.modules[0]?.items ?? []).flatMap(item =>
    item.type === 'video'
      ? [{ clip: item.content.video.replace(/^clips\/(.+)-[0-9a-f]{16}\/.*$/, '$1'), item }]
      : []
  )
}

describe('films of the first modules', () => {
  test.each(classes)('$slug has one of its own, open to all visitors, of 60 to 120 s', one => {
    const own = filmsOf(one).find(({ clip }) => clip === one.slug)?.item
    expect(own?.isPreview).toBe(true)
    expect(own?.type === 'video' && own.durationSeconds).toBeGreaterThanOrEqual(60)
    expect(own?.type === 'video' && own.durationSeconds).toBeLessThanOrEqual(120)
  })

  test('none stands in two of them, or twice in one', () => {
    const clips = classes.flatMap(filmsOf).map(({ clip }) => clip)
    expect(clips.filter((clip, at) => clips.indexOf(clip) !== at)).toEqual([])
  })

  test('every clip of the catalogue is used', () => {
    const used = classes.flatMap(({ modules, trailer }) => [
      ...modules.flatMap(({ items }) => items.map(item => JSON.stringify(item))),
      trailer ?? ''
    ])
    const text = used.join('\n')
    const unused = readdirSync('src/catalogue/media').filter(
      clip => !text.includes(`clips/${clip}-`) && !text.includes(`trailers/${clip}-`)
    )
    expect(unused).toEqual([])
  })
})

describe('the film of a storyboard', () => {
  const slugs = classes
    .map(({ slug }) => slug)
    .filter(slug => existsSync(`src/catalogue/classes/${slug}/film.yaml`))

  test.each(slugs)('of %s has its length, chapters and captions as the storyboard says', slug => {
    const storyboard = storyboardOf(slug)
    const playlist = filmFile(slug, '720p.m3u8').matchAll(/#EXTINF:([\d.]+)/g)
    const seconds = [...playlist].reduce((sum, [, each]) => sum + Number(each), 0)
    expect(Math.abs(seconds - secondsOf(storyboard))).toBeLessThan(0.5)
    expect(filmFile(slug, 'chapters.yaml')).toBe(chaptersFile(storyboard))
    for (const language of ['ar', 'en'] as const) {
      expect(filmFile(slug, `captions.${language}.vtt`)).toBe(captionsFile(storyboard, language))
    }
  })

  test.each(slugs)('of %s has its still where the drawing of a scene is whole', slug => {
    const { poster, scenes } = storyboardOf(slug)
    const placed = scenes.map(({ seconds, draw }, at) => {
      const start = scenes.slice(0, at).reduce((sum, scene) => sum + scene.seconds, 0)
      return { start, end: start + seconds, draw }
    })
    const scene = placed.find(({ start, end }) => start <= poster && poster < end)
    const second = poster - (scene?.start ?? 0)
    expect(second).toBeGreaterThan(0.5)
    expect((scene?.end ?? 0) - poster).toBeGreaterThan(0.5)
    const coming = scene?.draw.filter(element => (stateAt(element, second)?.entered ?? 1) < 0.99)
    const ahead = scene?.draw.filter(element => (element.in ?? 0) > second)
    expect([coming, ahead]).toEqual([[], []])
  })

  describe.each(['ar', 'en'] as const)('captions in %s', language => {
    test.each(slugs)('of %s cover the film, and can be read in their time', slug => {
      const storyboard = storyboardOf(slug)
      const cues = readCaptions(captionsFile(storyboard, language))
      const ends = [0, ...cues.map(({ to }) => to)]
      const starts = [...cues.map(({ from }) => from), secondsOf(storyboard)]
      const gaps = starts.map((start, at) => start - (ends[at] ?? 0))
      expect(Math.max(...gaps)).toBeLessThan(1)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
      const hasty = cues.filter(({ from, to, text }) => text.length > 20 * (to - from))
      expect(hasty).toEqual([])
      const lines = cues.flatMap(({ text }) => text.split('\n'))
      expect(lines.filter(line => line.length > 42)).toEqual([])
    })
  })

  test.each(slugs)('of %s is drawn the same every time, on a frame for every moment', slug => {
    const digest = () => {
      const hash = createHash('sha256')
      let count = 0
      for (const svg of framesOf(storyboardOf(slug), paletteOf('languages'))) {
        if (count++ % 5 === 0) hash.update(svg)
      }
      return { count, hash: hash.digest('hex') }
    }
    const first = digest()
    expect(first.count).toBe(secondsOf(storyboardOf(slug)) * FRAMES_PER_SECOND)
    expect(digest()).toEqual(first)
  })

  test('has music of its name, the same every time', () => {
    const [one, again, other] = ['a', 'a', 'b'].map(name => musicFor(name, 20))
    expect(again?.equals(one ?? Buffer.alloc(0))).toBe(true)
    expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false)
  })
})
