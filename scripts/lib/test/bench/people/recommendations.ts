import { sql } from 'kysely'
import { recommend } from '#domain/catalogue/recommend.ts'
import { readSummaries } from '#server/catalogue/class-records.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import type { Db } from '#server/db/open.ts'
import { keepAffinities } from '#server/learning/recommendations/count-affinities.ts'
import { readRecommendations } from '#server/learning/recommendations/read-recommendations.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { generatedCatalogue } from '#scripts/lib/test/bench/generated.ts'
import type { Measure } from '#scripts/lib/test/bench/measure.ts'
import { demoCatalogue } from '#scripts/lib/test/bench/store.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { openApi } from '#tests/support/server.ts'
import { inventFinishers, writePeople } from './history.ts'

const CLASSES = 300
const LEARNERS = 100_000
/** Learners whose last class is kept back, and guessed. */
const GUESSED = 1_000
const SHOWN = 3
const LEVELS = { BEGINNER: 'beginner', INTERMEDIATE: 'intermediate', ADVANCED: 'advanced' } as const

/** How often the next class is among the three that home shows, and what counting costs. */
export async function measureRecommendations(): Promise<Measure[]> {
  const server = await startPostgres()
  const api = await openApi(
    `${server.url}?options=${encodeURIComponent('-c statement_timeout=300s')}`
  )
  try {
    const catalogue = generatedCatalogue(await demoCatalogue(), CLASSES)
    await writeCatalogue(api.db, mediaFolder(api.folder), catalogue, { prune: false })
    const classes = await api.db.selectFrom('class').select('id').orderBy('id').execute()
    const people = inventFinishers(
      classes.map(({ id }) => id),
      LEARNERS
    )
    const step = Math.floor(LEARNERS / GUESSED)
    const guessed = people
      .filter((_, at) => at % step === 0)
      .map(person => ({ id: person.id, next: person.finished.pop() ?? 0, own: person.finished }))
    await writePeople(api.db, people, api.clock.now.getTime())
    await sql`vacuum analyze`.execute(api.db)
    const cost = await costOf(api.db, () => api.clock.now)
    const hits = await guess(api.db, guessed)
    const fame = new Map<number, number>()
    for (const { finished } of people) {
      for (const id of finished) fame.set(id, (fame.get(id) ?? 0) + 1)
    }
    const famous = [...fame].sort(([, one], [, other]) => other - one).map(([id]) => id)
    const popular = guessed.filter(({ next, own }) =>
      famous
        .filter(id => !own.includes(id))
        .slice(0, SHOWN)
        .includes(next)
    ).length
    const share = (count: number) => (count * 100) / guessed.length
    const name = `recommendations: the next class is one of ${SHOWN}`
    return [
      { name, value: share(hits), unit: '%', least: 17 },
      { name: `${name}, against the most popular`, value: hits / popular, unit: '×', least: 2.3 },
      { name: `recommendations: counting ${LEARNERS} learners`, ...cost.seconds },
      { name: 'recommendations: memory of counting', ...cost.memory }
    ]
  } finally {
    await api.close()
    await server.stop()
  }
}

interface Guessed {
  id: number
  next: number
  own: readonly number[]
}

/** How many next classes the whole of it names: others' classes first, then category and level. */
async function guess(db: Db, guessed: readonly Guessed[]): Promise<number> {
  const summaries = await readSummaries(db, '')
  const facts = summaries.map((one, place) => ({
    ...{ id: one.id, place, minutes: 0, average: 0, reviews: 0, duration: undefined },
    ...{ language: one.language, level: LEVELS[one.level], categories: one.categoryIds }
  }))
  const fields = [...new Set(facts.flatMap(({ categories }) => categories))]
  let hits = 0
  for (const { id, next, own } of guessed) {
    const found = await readRecommendations(db, id)
    const { recommended } = recommend(facts, fields, {
      begun: [...own].reverse().map(one => ({ id: one, isCompleted: true })),
      similar: found.map(({ courseId, becauseId }) => ({ id: courseId, after: becauseId })),
      ...{ saved: [], likes: [], level: undefined, language: 'ar' }
    })
    if (recommended.some(one => one.facts.id === next)) hits++
  }
  return hits
}

/** Seconds, and memory that grows meanwhile. */
async function costOf(db: Db, now: () => Date) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const since = performance.now()
  const isCounted = await keepAffinities(db, { now })
  const seconds = (performance.now() - since) / 1_000
  clearInterval(watch)
  if (!isCounted) throw new Error('nothing was counted')
  return {
    seconds: { value: seconds, unit: 's', most: 60 },
    memory: { value: (most - before) / 2 ** 20, unit: 'MB', most: 256 }
  }
}
