import type { Hono } from 'hono'
import type { ParsedOf } from '#contract/endpoint.ts'
import { SUGGESTIONS_MAX } from '#contract/search/search-limits.ts'
import { search, suggest } from '#contract/search/search.ts'
import { openSynonyms } from '#domain/search/intents/synonyms.ts'
import { findNamed } from '#domain/search/find.ts'
import { applyIntents } from '#domain/search/intents/apply-intents.ts'
import { readSearchResults, readSearchSuggestions } from '#server/catalogue/search-results.ts'
import type { Deps } from '#server/deps.ts'
import { findDocuments } from '#server/search/find-documents.ts'
import { excerpts } from '#server/search/highlight.ts'
import { intentsIn } from '#server/search/open-intents.ts'
import { readIntentPhrases, readSearchWords } from '#server/search/search-words.ts'
import { servePublic, sliceOf } from './serve.ts'

// Read once a process, since they come with the code.
const words = readSearchWords()
const synonyms = openSynonyms(words, async () => words.right)
const phrases = readIntentPhrases()

type SearchDeps = Pick<Deps, 'db' | 'responseCache' | 'basePath' | 'searchMisses'>

export function searchRoutes(app: Hono, deps: SearchDeps) {
  const { db, responseCache, basePath, searchMisses } = deps
  const openIntents = intentsIn(db, phrases, synonyms)

  const find = async ({ query }: ParsedOf<typeof search>) => {
    const [words, intents] = await Promise.all([
      findDocuments(db, query.query, false, { synonyms }),
      openIntents()
    ])
    const { found, page = null, ...finding } = applyIntents(words, query.query, intents)
    const { limit, offset } = sliceOf(query.page, query.pageSize)
    const shown = found.slice(offset, offset + limit)
    const meant = [...finding.viaSynonyms, ...finding.viaSpellings]
    const items = await readSearchResults(
      db,
      basePath,
      shown,
      excerpts(finding.effectiveQuery, meant)
    )
    return {
      ...{ items, page: query.page ?? 1, pageSize: limit, total: found.length },
      sitePage: page
    }
  }

  servePublic(app, responseCache, search, find, ({ query }, { total, sitePage }) =>
    total === 0 && !sitePage ? searchMisses.counterOf(query.query) : undefined
  )

  servePublic(app, responseCache, suggest, async ({ query }) => {
    const understanding = { synonyms, isUnfinished: true }
    const named = await findDocuments(db, query.query, true, understanding)
    const { found } = await findNamed(query.query, named, () =>
      findDocuments(db, query.query, false, { ...understanding, isExact: true })
    )
    return readSearchSuggestions(db, found.slice(0, SUGGESTIONS_MAX))
  })
}
