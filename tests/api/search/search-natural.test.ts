import { expect, test } from 'vitest'
import { openSynonyms } from '#domain/search/intents/synonyms.ts'
import type { FoundDocument } from '#domain/search/find.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { wordsIn } from '#server/search/find-documents.ts'
import { intentsIn } from '#server/search/open-intents.ts'
import { readIntentPhrases, readSearchWords } from '#server/search/search-words.ts'
import { missedOn, NATURAL } from '#tests/support/search/natural.ts'
import { ENGINES, openApi } from '#tests/support/server.ts'

/** Of a hundred queries of people. */
const LED_RIGHT = 98
/** The queries of both engines; one gets all of them, since both use the same code. */
const SHARED = NATURAL.filter((_, at) => at % 6 === 0)

test('queries of people have the right first result, the same on every engine', async () => {
  const [sqlite, postgres] = await Promise.all(
    ENGINES.map(async ({ engine, address }) => {
      const api = await openApi(await address())
      await writeCatalogue(api.db, mediaFolder(api.folder), await readCatalogue('src/catalogue'), {
        prune: false
      })
      const slugs = new Map<string, string>()
      for (const [kind, rows] of [
        ['course', await api.db.selectFrom('class').select(['id', 'slug']).execute()],
        ['instructor', await api.db.selectFrom('expert').select(['id', 'slug']).execute()],
        [
          'episode',
          await api.db
            .selectFrom('item')
            .innerJoin('class', 'class.id', 'item.class_id')
            .select(['item.id', 'class.slug'])
            .execute()
        ]
      ] as const) {
        for (const { id, slug } of rows) slugs.set(`${kind} ${id}`, slug)
      }
      const words = readSearchWords()
      const synonyms = openSynonyms(words, async () => words.right)
      const known = {
        source: wordsIn(api.db, false),
        synonyms,
        intents: await intentsIn(api.db, readIntentPhrases(), synonyms)(),
        slugOf: ({ kind, recordId }: FoundDocument) => slugs.get(`${kind} ${recordId}`)
      }
      const shared = await missedOn(known, SHARED)
      const missed = engine === 'sqlite' ? await missedOn(known) : []
      await api.close()
      return { shared, missed }
    })
  )
  expect(postgres?.shared.join('\n')).toBe(sqlite?.shared.join('\n'))
  const missed = sqlite?.missed ?? []
  expect(missed.length, missed.join('\n')).toBeLessThan((NATURAL.length * (100 - LED_RIGHT)) / 100)
}, 240_000)
