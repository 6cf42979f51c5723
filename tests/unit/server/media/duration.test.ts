import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { hlsSeconds } from '#server/media/duration.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

/** The rendition whose segments a browser adds up. */
const RENDITIONS = globSync('src/catalogue/media/*/720p.m3u8')

const segments = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test.each([
  { parts: [5.5, 6.5], seconds: 12 },
  { parts: [6, 6, 29.5], seconds: 41 },
  { parts: [41.4], seconds: 41 },
  { parts: [41.99], seconds: 41 },
  // Which add up to 0.9999999999999999.
  { parts: Array.from({ length: 10 }, () => 0.1), seconds: 1 }
])('$parts are $seconds seconds', ({ parts, seconds }) => {
  const file = join(folderOfTest(), 'film.m3u8')
  writeFileSync(file, parts.map(part => `#EXTINF:${part},\npart.m4s`).join('\n'))
  expect(hlsSeconds(file)).toBe(seconds)
})

test.each(RENDITIONS)('the list of lessons and the player agree on %s', file => {
  const inPlayer = sum(segments(readFileSync(file, 'utf8')))
  const inList = hlsSeconds(file)
  expect(clockTime(inList)).toBe(clockTime(inPlayer))
  if (inList < 60) expect(formatDuration(inList, 'en')).toBe(`${inList} seconds`)
})

test('there are films to agree on', () => {
  expect(RENDITIONS.length).toBeGreaterThan(20)
})
