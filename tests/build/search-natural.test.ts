import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import { readResults } from '#stores/search/site-results.ts'
import { readIntents } from '#stores/search/published-intents.ts'
import { readSynonyms } from '#stores/search/published-synonyms.ts'
import { publishedWords } from '#stores/search/published-words.ts'
import { missedOn, NATURAL, UNSEEN } from '#tests/support/search/natural.ts'
import { builtSite } from '#tests/support/site/site.ts'

beforeAll(() => {
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(readFileSync(join(builtSite().folder, path)))
  )
})
afterAll(() => vi.unstubAllGlobals())

test.each([
  { queries: NATURAL, why: 'that search was made with', least: 98 },
  { queries: UNSEEN, why: 'of people who had not seen its words', least: 95 }
])(
  '$least of 100 queries $why lead right first with the files of the site alone',
  async ({ queries, least }) => {
    const { synonyms } = await readSynonyms()
    const intents = await readIntents()
    assert(intents)
    const missed = await missedOn(
      {
        source: publishedWords(['names', 'texts']),
        synonyms,
        intents,
        async slugOf({ kind, recordId }) {
          const [record] = await readResults([{ type: kind, id: recordId }])
          return record && ('courseSlug' in record ? record.courseSlug : record.slug)
        }
      },
      queries
    )
    expect(missed.length, missed.join('\n')).toBeLessThan((queries.length * (100 - least)) / 100)
  }
)
