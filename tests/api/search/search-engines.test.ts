import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import {
  generatedCatalogue,
  pick,
  type Random,
  randomOf
} from '#tests/support/catalogue/generated.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const CATALOGUE = generatedCatalogue(300)

/** One typing mistake of each kind. */
const MISTAKES = {
  inserted: (word: string, at: number, letter: string) =>
    word.slice(0, at) + letter + word.slice(at),
  dropped: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  replaced: (word: string, at: number, letter: string) =>
    word.slice(0, at) + letter + word.slice(at + 1),
  swapped: (word: string, at: number) =>
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2)
}

const HOSTILE = [
  "' or 1=1 --",
  "'; drop table class; --",
  '" union select 1',
  '%',
  '_',
  '%a%',
  'a%',
  'b_sics',
  '*',
  'design*',
  '"design pages"',
  'design NEAR pages',
  '(design',
  '\\',
  '\\\\x',
  '$1',
  '?',
  ':a',
  '🔥',
  '👩‍👩‍👧‍👦 design',
  '\u202Edesign',
  '\u0301\u0301',
  'ـــ',
  'ء',
  '٢',
  'C++',
  "don't",
  'dont',
  '  design   pages  ',
  'ﻻ',
  '\u{10FFFF}',
  'a'.repeat(100),
  'ا'.repeat(100),
  'a b c d e f g h i j k l m n o p',
  '',
  ' ',
  '\n\t'
]

/** Queries of learners: whole words, beginnings, particles, mistakes, both languages, hostile text. */
function queries(random: Random): string[] {
  const made: string[] = [...HOSTILE]
  const someWord = () => {
    const record = pick(random, CATALOGUE.classes)
    const texts = [record.title.ar, record.title.en, record.summary.ar, record.summary.en]
    return pick(random, pick(random, texts).split(' ')) || 'design'
  }
  for (let at = 0; at < 40; at++) {
    const word = someWord()
    made.push(word, word.slice(0, 1 + Math.floor(random() * word.length)), word.slice(0, 2))
    made.push(`${word} ${someWord()}`, `${someWord()} ${word} ${someWord()}`)
    made.push(pick(random, ['و', 'ال', 'بال', 'ولل', 'كال']) + word.replace(/^ال/, ''))
    const place = Math.floor(random() * Math.max(1, word.length - 1))
    for (const mistake of Object.values(MISTAKES)) made.push(mistake(word, place, 'م'))
    made.push(pick(random, CATALOGUE.classes).title[pick(random, ['ar', 'en'] as const)])
  }
  return [...new Set(made)].filter(query => query.length <= 100)
}

async function openGenerated(address: string): Promise<TestApi> {
  const api = await openApi(address)
  await writeCatalogue(api.db, mediaFolder(api.folder), CATALOGUE, { prune: false })
  return api
}

interface Found {
  items: { type: string; id: number; slug: string }[]
  total: number
}

function searchPath(query: string): string {
  return `/search?pageSize=100&query=${encodeURIComponent(query)}`
}

describe('search over three hundred classes', () => {
  let apis: TestApi[] = []

  beforeAll(async () => {
    apis = await Promise.all(ENGINES.map(async ({ address }) => openGenerated(await address())))
  }, 240_000)
  afterAll(() => Promise.all(apis.map(api => api.close())))

  test('both engines give the same answers in the same order', async () => {
    const all = queries(randomOf(11))
    expect(all.length).toBeGreaterThan(300)
    const differing: string[] = []
    let found = 0
    for (const query of all) {
      for (const path of [
        searchPath(query),
        `/search/suggestions?query=${encodeURIComponent(query)}`
      ]) {
        const [one, other] = await Promise.all(
          apis.map(async api => {
            const response = await api.get(path)
            return `${response.status} ${await response.text()}`
          })
        )
        if (one !== other || !one?.startsWith('200')) differing.push(query)
        if (/"id"/.test(one ?? '')) found++
      }
    }
    expect(differing).toEqual([])
    expect(found).toBeGreaterThan(all.length)
  }, 240_000)

  test.each(Object.entries(MISTAKES))(
    'a class is found by its own word with one letter %s, in both languages',
    async (_, mistake) => {
      const random = randomOf(3)
      const missed: string[] = []
      for (const [slug, { ar, en }] of [...CATALOGUE.ownWords].slice(0, 40)) {
        const known = CATALOGUE.classes.find(record => record.slug === slug)
        for (const word of known?.title.en ? [ar, en] : [ar]) {
          const at = Math.floor(random() * (word.length - 1))
          const query = mistake(word, at, word === ar ? 'ي' : 'x')
          const { items } = (await apis[0]?.json<Found>(searchPath(query))) ?? { items: [] }
          if (!items.some(item => item.slug === slug)) missed.push(`${word} as ${query}`)
        }
      }
      expect(missed).toEqual([])
    }
  )

  test('every beginning of a class’s own word finds it', async () => {
    const missed: string[] = []
    for (const [slug, { ar }] of [...CATALOGUE.ownWords].slice(0, 20)) {
      for (let length = 3; length <= ar.length; length++) {
        const answer = await apis[0]?.json<Found>(searchPath(ar.slice(0, length)))
        if (!answer?.items.some(item => item.slug === slug)) missed.push(ar.slice(0, length))
      }
    }
    expect(missed).toEqual([])
  })

  test('an exact title is always first', async () => {
    const wrong: string[] = []
    for (const { slug, title } of CATALOGUE.classes.slice(0, 80)) {
      for (const query of [title.ar, title.en].filter(one => one && one.length <= 100)) {
        const answer = await apis[0]?.json<Found>(searchPath(query))
        if (answer?.items[0]?.slug !== slug) wrong.push(query)
      }
    }
    expect(wrong).toEqual([])
  })

  test('pages follow each other without a gap, with the same total', async () => {
    const whole: string[] = []
    const [api] = apis
    let total = Infinity
    for (let page = 1; whole.length < total; page++) {
      const answer = await api?.json<Found>(`/search?query=تصميم&page=${page}&pageSize=7`)
      if (!answer || answer.items.length === 0) break
      total = answer.total
      whole.push(...answer.items.map(item => `${item.type} ${item.id}`))
    }
    expect(total).toBeGreaterThan(20)
    expect(whole).toHaveLength(total)
    expect(new Set(whole).size).toBe(total)
  })
})
