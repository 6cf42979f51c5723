import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import { readIntents } from '#stores/published-intents.ts'
import { readMeanings } from '#stores/published-meanings.ts'
import { publishedWords } from '#stores/published-words.ts'
import { readResults } from '#stores/site-results.ts'
import { missedOn, NATURAL } from '#tests/support/search/natural.ts'
import { builtSite } from '#tests/support/site.ts'

/** Of a hundred queries as people write them. */
const LED_RIGHT = 98

beforeAll(() => {
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(readFileSync(join(builtSite().folder, path)))
  )
})
afterAll(() => vi.unstubAllGlobals())

test('what people type leads right first with the files of the site alone', async () => {
  const { meanings } = await readMeanings()
  const intents = await readIntents()
  assert(intents)
  const missed = await missedOn({
    source: publishedWords(['names', 'texts']),
    meanings,
    intents,
    async slugOf({ kind, recordId }) {
      const [record] = await readResults([{ type: kind, id: recordId }])
      return record && ('courseSlug' in record ? record.courseSlug : record.slug)
    }
  })
  expect(missed.length, missed.join('\n')).toBeLessThan((NATURAL.length * (100 - LED_RIGHT)) / 100)
})
