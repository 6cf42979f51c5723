import { stemOf, wordsOf } from './folding.ts'
import { FORGIVEN_LENGTH } from './misspelling.ts'
import { type Kind, KINDS, recordOf } from './search-documents.ts'

/** A word as it stands in a document. */
export interface WordRow {
  word: string
  documentId: number
  weight: number
  /** Small letters, spaces between. */
  spellings: string
}

/** Where words are looked up: a table, or the files of a site. */
export interface WordSource {
  whole: (word: string) => Promise<readonly WordRow[]>
  /** Longer words that begin so; in the order of words and documents when only the first are wanted. */
  begun: (beginning: string, most?: number) => Promise<readonly WordRow[]>
  /** Words of at least `FORGIVEN_LENGTH` letters that one typing mistake leads to. */
  mistyped: (word: string) => Promise<readonly WordRow[]>
  /** Documents whose title consists of these words, in this order. */
  titled: (words: readonly string[]) => Promise<ReadonlySet<number>>
}

export interface Found {
  documentId: number
  kind: Kind
  recordId: number
}

export interface Finding {
  found: Found[]
  /** What was forgiven: words of the query with what the best of the found has in their place. */
  mended: ReadonlyMap<string, string>
}

/** Words of a query that are looked up; more say nothing new. */
const WORDS_MAX = 8

/** Shorter words begin so many others that only the first of those are looked at. */
const PREFIX_LENGTH = 3
const SHORT_PREFIX_ROWS = 400

/** What a match is worth, by how the word was met. */
const WORTH = { spelling: 1.25, word: 1, prefix: 0.6, mistake: 0.4, stem: 0.8 } as const

interface Met {
  score: number
  /** The known word as it is spelt, when it is another one than was asked for. */
  mended?: string
}

/**
 * Documents that hold every word of the query, best first: an exact title, then classes, episodes
 * and experts, each by how well and in how weighty a place the words were met.
 *
 * A typing mistake is forgiven in a word that is not known otherwise; and in any word, when no
 * document holds them all.
 */
export async function find(source: WordSource, query: string): Promise<Finding> {
  const all = wordsOf(query)
  const words = [...new Set(all)].slice(0, WORDS_MAX)
  if (words.length === 0) return { found: [], mended: new Map() }
  const spellings = new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}ـ]+/gu) ?? [])
  const lookUp = (word: string) => lookUpWord(source, word, spellings)
  const [exact, looked] = await Promise.all([source.titled(all), Promise.all(words.map(lookUp))])
  const strict = await Promise.all(
    looked.map(each => (each.sure.size > 0 ? each.sure : each.near()))
  )
  let scores = inAll(strict)
  let met: readonly ReadonlyMap<number, Met>[] = strict
  if (scores.size === 0 && words.length > 1) {
    met = await Promise.all(
      looked.map(async ({ sure, near }) => new Map([...(await near()), ...sure]))
    )
    scores = inAll(met)
  }
  const order = [...scores].map(([id, score]) => ({
    id,
    score,
    isExact: exact.has(id),
    kind: id % KINDS.length
  }))
  order.sort(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) || a.kind - b.kind || b.score - a.score || a.id - b.id
  )
  return {
    found: order.map(({ id }) => ({ documentId: id, ...recordOf(id) })),
    mended: mendedIn(words, met, order[0]?.id)
  }
}

interface Looked {
  /** Documents with the word, or one that it begins. */
  sure: Map<number, Met>
  /** Documents with a word that it may be mistyped for. */
  near: () => Promise<Map<number, Met>>
}

async function lookUpWord(
  source: WordSource,
  word: string,
  spellings: ReadonlySet<string>
): Promise<Looked> {
  const stem = stemOf(word)
  const forms = [{ form: word, share: 1 }, ...(stem ? [{ form: stem, share: WORTH.stem }] : [])]
  const sure = new Map<number, Met>()
  for (const { form, share } of forms) {
    const isShort = [...form].length < PREFIX_LENGTH
    const [whole, begun] = await Promise.all([
      source.whole(form),
      isShort ? source.begun(form, SHORT_PREFIX_ROWS) : source.begun(form)
    ])
    for (const row of whole) {
      const isSpeltSo = row.spellings.split(' ').some(one => spellings.has(one))
      keepBest(sure, row, { score: share * (isSpeltSo ? WORTH.spelling : WORTH.word) })
    }
    for (const row of begun) {
      const part = 0.5 + form.length / row.word.length / 2
      keepBest(sure, row, { score: share * WORTH.prefix * part })
    }
  }
  return {
    sure,
    async near() {
      const near = new Map<number, Met>()
      for (const { form, share } of forms) {
        if ([...form].length < FORGIVEN_LENGTH - 1) continue
        for (const row of await source.mistyped(form)) {
          keepBest(near, row, {
            score: share * WORTH.mistake,
            mended: row.spellings.split(' ')[0] || row.word
          })
        }
      }
      return near
    }
  }
}

function keepBest(into: Map<number, Met>, { documentId, weight }: WordRow, met: Met): void {
  const score = weight * met.score
  if (score > (into.get(documentId)?.score ?? 0)) into.set(documentId, { ...met, score })
}

/** The sum of the scores of every document that is in all. */
function inAll([first, ...rest]: readonly ReadonlyMap<number, Met>[]): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [id, { score }] of first ?? []) {
    let sum: number | undefined = score
    for (const other of rest) {
      const more = other.get(id)?.score
      sum = sum === undefined || more === undefined ? undefined : sum + more
    }
    if (sum !== undefined) scores.set(id, sum)
  }
  return scores
}

function mendedIn(
  words: readonly string[],
  met: readonly ReadonlyMap<number, Met>[],
  best: number | undefined
): Map<string, string> {
  const mended = new Map<string, string>()
  if (best === undefined) return mended
  for (const [at, word] of words.entries()) {
    const known = met[at]?.get(best)?.mended
    if (known) mended.set(word, known)
  }
  return mended
}
