import { stemOf } from './folding.ts'
import { type Meanings, meantBy, meantByBeginning, meantByMistake } from './meanings.ts'
import { FORGIVEN_LENGTH } from './misspelling.ts'
import { recordOf } from './search-documents.ts'
import { type Reading, spellingReadings } from './search-readings.ts'
import type { WordRow, WordSource } from './search-source.ts'

/** How a document holds a word of the query. */
export interface Met {
  score: number
  /** The known word as it is spelt, when it is another one than was asked for. */
  mended?: string
  /** Phrases it holds instead, which mean the same. */
  meant?: readonly string[]
  /** What it holds in another way of writing: one word for two, or an article more. */
  written?: readonly string[]
}

/** The documents that hold a word of the query. */
export type Word = ReadonlyMap<number, Met>

export interface LookedUp {
  /** Documents with the word, one that it begins, or what it means. */
  sure: Word
  /** Documents with a word that it may be mistyped for. */
  near: () => Promise<Word>
}

export interface Asked {
  /** Folded, each once. */
  words: readonly string[]
  /** As they were typed, in small letters. */
  spellings: ReadonlySet<string>
  meanings: Meanings
  isUnfinished: boolean
}

/** Shorter words begin so many others that only the first of those are looked at. */
const PREFIX_LENGTH = 3
const SHORT_PREFIX_ROWS = 400

/** What a match is worth, by how the word was met. */
const WORTH = { spelling: 1.25, word: 1, prefix: 0.6, mistake: 0.4, stem: 0.8 } as const

/** Each word of a query in the documents that hold it, by itself or with its neighbours in another spelling. */
export async function lookUp(source: WordSource, asked: Asked): Promise<LookedUp[]> {
  const { words, meanings } = asked
  const known = knownWords(source, asked)
  const readings = [...spellingReadings(words), ...meantBy(meanings, words)]
  await known.learn([...words, ...readings.flatMap(one => one.words)])
  const sure = words.map(word => known.whole(word))
  await meetReadings(sure, readings, known)
  for (const [at, word] of words.entries()) {
    if (known.mayBegin(at, sure[at]?.size ?? 0)) merge(sure[at], await known.begun(word))
  }
  if (sure.some(word => word.size === 0)) {
    const guesses = meantByBeginning(meanings, words)
    const missing = guesses.filter(({ from, to }) => sure.slice(from, to).some(one => !one.size))
    await known.learn(missing.flatMap(one => one.words))
    await meetReadings(sure, missing, known)
  }
  return sure.map((word, at) => ({ sure: word, near: () => nearOf(source, asked, at, known) }))
}

type Open = Map<number, Met>
type Known = ReturnType<typeof knownWords>

/** What the source has of some words, each asked for once. */
function knownWords(source: WordSource, asked: Asked) {
  const { words, spellings, meanings, isUnfinished } = asked
  const rows = new Map<string, WordRow[]>()

  return {
    async learn(wanted: readonly string[]): Promise<void> {
      const forms = new Set(wanted.flatMap(formsOf).map(({ form }) => form))
      const fresh = [...forms].filter(form => !rows.has(form))
      if (fresh.length === 0) return
      for (const form of fresh) rows.set(form, [])
      for (const row of await source.whole(fresh)) rows.get(row.word)?.push(row)
    },
    whole(word: string): Open {
      const met: Open = new Map()
      for (const { form, share } of formsOf(word)) {
        for (const row of rows.get(form) ?? []) {
          const isSpeltSo = row.spellings.split(' ').some(one => spellings.has(one))
          keep(met, row, { score: share * (isSpeltSo ? WORTH.spelling : WORTH.word) })
        }
      }
      return met
    },
    async begun(word: string): Promise<Open> {
      const met: Open = new Map()
      for (const { form, share } of formsOf(word)) {
        const most = [...form].length < PREFIX_LENGTH ? SHORT_PREFIX_ROWS : undefined
        for (const row of await source.begun(form, most)) {
          const part = 0.5 + form.length / row.word.length / 2
          keep(met, row, { score: share * WORTH.prefix * part })
        }
      }
      return met
    },
    /** One letter begins a word only while it is typed, two only where they are none themselves. */
    mayBegin(at: number, found: number): boolean {
      const word = words[at] ?? ''
      const length = [...word].length
      if (length >= PREFIX_LENGTH || (isUnfinished && at === words.length - 1)) return true
      return length > 1 && found === 0 && !meanings.has(word)
    }
  }
}

/** Documents that hold all words of a reading hold each word of the query that is read so. */
async function meetReadings(
  into: readonly Open[],
  readings: readonly Reading[],
  known: Known
): Promise<void> {
  for (const reading of readings) {
    const { from, to, words, share, meant, mended } = reading
    const found = await heldByAll(reading, known)
    for (const [documentId, score] of found) {
      const met: Met = {
        score: (score / words.length) * share,
        ...(meant === undefined ? { written: [words.join(' ')] } : { meant: [meant] }),
        ...(mended !== undefined && { mended })
      }
      for (const word of into.slice(from, to)) better(word, documentId, met)
    }
  }
}

async function heldByAll(
  { words, isBegun, isName }: Reading,
  known: Known
): Promise<Map<number, number>> {
  const held = words.map(word => known.whole(word))
  const [first, ...rest] = held
  if (isBegun && rest.length === 0) merge(first, await known.begun(words[0] ?? ''))
  const scores = new Map<number, number>()
  for (const [id, { score }] of first ?? []) {
    if (!rest.every(other => other.has(id))) continue
    scores.set(id, score + rest.reduce((sum, other) => sum + (other.get(id)?.score ?? 0), 0))
  }
  // Almost is not the surname Most.
  const isSomebody = !isName || [...scores.keys()].some(id => recordOf(id).kind === 'instructor')
  return isSomebody ? scores : new Map()
}

async function nearOf(
  source: WordSource,
  { words, meanings }: Asked,
  at: number,
  known: Known
): Promise<Word> {
  const near: Open = new Map()
  const word = words[at] ?? ''
  for (const { form, share } of formsOf(word)) {
    if ([...form].length < FORGIVEN_LENGTH - 1) continue
    for (const row of await source.mistyped(form)) {
      keep(near, row, {
        score: share * WORTH.mistake,
        mended: row.spellings.split(' ')[0] || row.word
      })
    }
  }
  const meant = meantByMistake(meanings, word)
  await known.learn(meant.flatMap(one => one.words))
  await meetReadings([near], meant, known)
  return near
}

/** A word, and the same without its article. */
function formsOf(word: string): { form: string; share: number }[] {
  const stem = stemOf(word)
  return [{ form: word, share: 1 }, ...(stem ? [{ form: stem, share: WORTH.stem }] : [])]
}

function keep(into: Open, { documentId, weight }: WordRow, met: Met): void {
  better(into, documentId, { ...met, score: weight * met.score })
}

/** What holds the word itself is never said to hold another. */
function better(into: Open, documentId: number, met: Met): void {
  const before = into.get(documentId)
  const isOwn = met.meant === undefined
  const wasOwn = before?.meant === undefined
  const isBetter = !before || (isOwn === wasOwn ? met.score > before.score : isOwn)
  const best = isBetter ? met : before
  const meant =
    isOwn || !before?.meant ? best.meant : [...new Set([...before.meant, ...(met.meant ?? [])])]
  into.set(documentId, { ...best, ...(meant && { meant }) })
}

function merge(into: Open | undefined, more: Word): void {
  if (into) for (const [documentId, met] of more) better(into, documentId, met)
}
