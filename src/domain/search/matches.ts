import { stemOf } from '#domain/text/folding.ts'
import { type Synonyms, meantBy, meantByBeginning } from './intents/synonyms.ts'
import { recordOf } from './documents.ts'
import type { Expansion } from './expansions.ts'
import type { WordRow, WordSource } from './word-source.ts'

/** How a document holds a word of the query. */
export interface Matches {
  score: number
  /** What the word weighs in the document: much in a name, little in a text. */
  weight: number
  /** Whether it stands in a text and only begins with it. */
  isFaint?: boolean
  /** The known word as it is spelt, when it is another one than was asked for. */
  mended?: string | undefined
  /** Phrases it holds instead, which mean the same. */
  meant?: readonly string[] | undefined
  /** What it holds in another way of writing: one word for two, or an article more. */
  written?: readonly string[]
}

/** The documents that hold a word of the query. */
export type Word = ReadonlyMap<number, Matches>

/** A document that holds several words. */
export interface Scored {
  id: number
  score: number
  /** That of the lightest of its words. */
  weight: number
  /** The lower the better. */
  rank: number
}

export interface LookedUp {
  /** For each word the documents with it, one that it begins, or what it means. */
  sure: readonly Word[]
  known: Known
}

export interface Asked {
  /** Folded, each once. */
  words: readonly string[]
  /** As they were typed, in small letters. */
  spellings: ReadonlySet<string>
  meanings: Synonyms
  /** Of levels, where that is all that is asked for. */
  signs: readonly string[]
  isUnfinished: boolean
}

/** Shorter words begin so many others that only the first of those are looked at. */
const PREFIX_LENGTH = 3
const SHORT_PREFIX_ROWS = 400

/** Documents with the beginning of a word that are enough to be suggested, without those of its meaning. */
const BEGUN_ENOUGH = 8

/** What a word weighs at least in a title. */
export const TITLE_WEIGHT = 80

/** What a word weighs at most that stands in a text alone, and not in a name. */
const TEXT_WEIGHT = 30

const HEAD_WEIGHT = 1.4

/** A phrase that is all of the query, which no words scattered in a text are. */
const WHOLE_SHARE = 1.8

/** What a match is worth, by how the word was met. */
export const WORTH = { spelling: 1.25, word: 1, prefix: 0.6, mistake: 0.4, stem: 0.95 } as const

/** Each word of a query in the documents that hold it, by itself or with its neighbours in another spelling. */
export async function lookUp(source: WordSource, asked: Asked): Promise<LookedUp> {
  const { words, meanings, signs, isUnfinished } = asked
  const known = knownWords(source, asked)
  const levels = signs.map(sign => ({ from: 0, to: words.length, words: [sign], share: 1 }))
  const readings: Expansion[] = [...meantBy(meanings, words), ...levels]
  await known.learn([...words, ...readings.flatMap(one => one.words)])
  const sure = words.map(word => known.whole(word))
  const isOwn = ({ isNarrower }: Expansion) => !isNarrower
  await matchExpansions(sure, readings.filter(isOwn), known)
  const sizes = sure.map(({ size }) => size)
  await matchExpansions(sure, readings, known)
  for (const [at, word] of words.entries()) {
    const found = sure[at]?.size ?? 0
    // What is known is seldom the beginning of another word, unless it is still being typed.
    const isWhole = (sizes[at] ?? 0) > 0 && !(isUnfinished && at === words.length - 1)
    if (known.mayBegin(at, found)) merge(sure[at], await known.begun(word, isWhole))
  }
  if (inAll(sure).length === 0) {
    const light = await import('./light.ts')
    await matchExpansions(sure, light.otherwiseWritten(asked, sure), known)
  }
  weighHead(sure, words)
  const enough = isUnfinished ? BEGUN_ENOUGH : 1
  const isScarce = (word: Word) => word.size < enough
  if (sure.some(isScarce)) {
    const guesses = meantByBeginning(meanings, words)
    const missing = guesses.filter(({ from, to }) => sure.slice(from, to).some(isScarce))
    const begun = missing.map(one => ({
      ...one,
      share: one.share * WORTH.prefix,
      isUntold: isUnfinished
    }))
    await matchExpansions(sure, begun, known)
  }
  return { sure, known }
}

export type Open = Map<number, Matches>
export type Known = ReturnType<typeof knownWords>

/** What the source has of some words, each asked for once. */
function knownWords(source: WordSource, asked: Asked) {
  const { words, spellings, meanings, isUnfinished } = asked
  const rows = new Map<string, WordRow[]>()
  // Mistakes are looked for in several words at once, and each waits for what another has asked for.
  const learned = new Map<string, Promise<void>>()

  async function fetchRows(forms: readonly string[]): Promise<void> {
    for (const form of forms) rows.set(form, [])
    for (const row of await source.whole(forms)) rows.get(row.word)?.push(row)
  }

  return {
    async learn(wanted: readonly string[]): Promise<void> {
      const forms = [...new Set(wanted.flatMap(formsOf).map(({ form }) => form))]
      const fresh = forms.filter(form => !learned.has(form))
      const coming = fresh.length > 0 ? fetchRows(fresh) : undefined
      for (const form of fresh) learned.set(form, coming ?? Promise.resolve())
      await Promise.all(forms.map(form => learned.get(form)))
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
    /** @param isFaint whether all of it is found behind everything else */
    async begun(word: string, isFaint = false): Promise<Open> {
      const met: Open = new Map()
      for (const { form, share } of formsOf(word)) {
        const most = [...form].length < PREFIX_LENGTH ? SHORT_PREFIX_ROWS : undefined
        for (const row of await source.begun(form, most)) {
          const part = 0.5 + form.length / row.word.length / 2
          const score = share * WORTH.prefix * part
          keep(met, row, { score, isFaint: isFaint || row.weight <= TEXT_WEIGHT })
        }
      }
      return met
    },
    /** One letter begins a word only while it is typed, two only where they are none themselves. */
    mayBegin(at: number, found: number): boolean {
      const word = words[at] ?? ''
      const length = [...word].length
      if (length >= PREFIX_LENGTH || (isUnfinished && at === words.length - 1)) return true
      return length > 1 && found === 0 && !meanings.phrases.has(word)
    }
  }
}

/** Documents that hold all words of a reading hold each word of the query that is read so. */
export async function matchExpansions(
  into: readonly Open[],
  readings: readonly Expansion[],
  known: Known
): Promise<void> {
  await known.learn(readings.flatMap(one => one.words))
  for (const reading of readings) {
    const { from, to, words, meant, mended, isUntold } = reading
    const count = to - from
    const isAll = meant !== undefined && count > 1 && count === into.length
    const share = reading.share * (isAll ? WHOLE_SHARE : 1)
    const found = await heldByAll(reading, known)
    // Beside other words, a narrower one counts only where a document is called so.
    const isBeside = reading.isNarrower && count < into.length
    for (const { id, score, weight } of found) {
      if (isBeside && weight < TITLE_WEIGHT) continue
      const met: Matches = {
        score: (score / words.length) * share,
        weight,
        ...(meant === undefined
          ? { written: [words.join(' ')] }
          : { meant: isUntold ? [] : [meant] }),
        mended
      }
      for (const word of into.slice(from, to)) better(word, id, met)
    }
  }
}

async function heldByAll(
  { words, isBegun, isName }: Expansion,
  known: Known
): Promise<readonly Scored[]> {
  const held = words.map(word => known.whole(word))
  if (isBegun && words.length === 1) merge(held[0], await known.begun(words[0] ?? ''))
  const found = inAll(held)
  // Almost is not the surname Most.
  const isSomebody = !isName || found.some(({ id }) => recordOf(id).kind === 'instructor')
  return isSomebody ? found : []
}

/** «تربية الأطفال» is about «تربية»: of several Arabic words the first weighs more. */
function weighHead(sure: readonly Open[], [head = '', ...rest]: readonly string[]): void {
  // Arabic letters sort behind Latin ones.
  if (rest.length === 0 || head < 'ء') return
  for (const met of sure[0]?.values() ?? []) met.score *= HEAD_WEIGHT
}

/** Every document that is in all, with the sum of its scores. */
export function inAll([first, ...rest]: readonly Word[]): Scored[] {
  const scored: Scored[] = []
  for (const [id, met] of first ?? []) {
    const others = rest.map(other => other.get(id))
    const all = [met, ...others].filter(one => one !== undefined)
    if (all.length <= rest.length) continue
    scored.push({
      id,
      score: all.reduce((sum, { score }) => sum + score, 0),
      weight: Math.min(...all.map(one => one.weight)),
      rank: Math.max(...all.map(rankOf))
    })
  }
  return scored
}

/** A word, and the same without its article, or with one. */
export function formsOf(word: string): { form: string; share: number }[] {
  const other = stemOf(word) ?? `ال${word}`
  return [
    { form: word, share: 1 },
    { form: other, share: WORTH.stem }
  ]
}

export function keep(
  into: Open,
  { documentId, weight }: WordRow,
  met: Omit<Matches, 'weight'>
): void {
  better(into, documentId, { ...met, weight, score: weight * met.score })
}

/** Of how a word was met, the lower the better: itself, by its meaning, as a beginning in a text. */
const rankOf = ({ isFaint, meant }: Matches) => (isFaint ? 2 : meant ? 1 : 0)

/** What holds the word itself is never said to hold another. */
function better(into: Open, documentId: number, met: Matches): void {
  const before = into.get(documentId)
  const isBetter = !before || (rankOf(met) - rankOf(before) || before.score - met.score) < 0
  const best = isBetter ? met : before
  const meant = best.meant && [...new Set([...(before?.meant ?? []), ...(met.meant ?? [])])]
  // A title that means it weighs more than a text that says it.
  const score = Math.max(before?.score ?? 0, met.score)
  into.set(documentId, { ...best, score, meant })
}

function merge(into: Open | undefined, more: Word): void {
  if (into) for (const [documentId, met] of more) better(into, documentId, met)
}
