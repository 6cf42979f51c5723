import { fold, placedWordsOf, stemOf } from '#domain/text/folding.ts'
import {
  bareWord,
  isFiller,
  synonymExpansions,
  type Synonyms,
  expansionsOf
} from './intents/synonyms.ts'
import { likelihoodOf } from './words/likely-mistake.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from './words/misspelling.ts'
import { scatteredPhraseExpansions } from './loose-expansions.ts'
import { DOCUMENT_KINDS } from './documents.ts'
import type { Expansion } from './expansions.ts'
import { arabicWordsFor, rewrittenQueries } from './rewritten.ts'
import type { FindResult, WordSource } from './find.ts'
import { inMost } from './partial.ts'
import {
  type ParsedQuery,
  inAll,
  addMatch,
  type WordCache,
  type LookedUp,
  matchExpansions,
  type DocumentMatches,
  type Scored,
  type Word,
  WORTH
} from './matches.ts'

const MISTAKE_SHARE = 0.4

/** Corrections are slow, and more mistakes are seldom understood. */
const MISTYPED_MAX = 3

/** One-letter words that are written together with the next word. */
const GLUED = [...'وفبكل']

/** Rows of words with a meaning, one likely mistake away from a folded word or its stem. */
async function correctionsOf(source: WordSource, synonyms: Synonyms, form: string) {
  if ([...form].length < FORGIVEN_LENGTH - 1) return []
  const rows = await source.mistyped(form)
  return rows.flatMap(row => {
    // «وموسيقى» is «موسيقى».
    const isGlued = GLUED.some(letter => letter + form === row.word || letter + row.word === form)
    const likelihood = isGlued ? 1 : likelihoodOf(form, row.word)
    const isOne = likelihood > 0 && !isFiller(synonyms, row.word)
    return isOne ? [{ ...row, isGlued, likelihood }] : []
  })
}

/** Documents with corrections of a word, or with its Arabic form; none for a correct word. */
async function mistypedMatches(
  source: WordSource,
  { words, synonyms }: ParsedQuery,
  at: number,
  cache: WordCache
): Promise<Word> {
  const near: DocumentMatches = new Map()
  const word = words[at] ?? ''
  if (isFiller(synonyms, word)) return near
  const isRight = (await synonyms.right()).has(bareWord(word))
  for (const form of [word, stemOf(word) ?? '']) {
    const share = form === word ? 1 : WORTH.stem
    for (const row of await correctionsOf(source, synonyms, form)) {
      const { isGlued, likelihood } = row
      if (isRight && !isGlued) continue
      addMatch(near, row, {
        score: share * WORTH.mistake * likelihood,
        corrected: isGlued ? undefined : row.spellings.split(' ')[0] || row.word
      })
    }
  }
  if (isRight) return near
  const bare = bareWord(word)
  const mistake = (known: string) =>
    known.length >= FORGIVEN_LENGTH && differByOneMistake(bare, known)
      ? likelihoodOf(bare, known)
      : 0
  await matchExpansions([near], expansionsWhere(synonyms, mistake), cache)
  if (near.size > 0 || !/[a-z]/.test(word)) return near
  const arabic = arabicWordsFor(synonyms, word)
  await matchExpansions(
    [near],
    expansionsWhere(synonyms, word => arabic.get(word) ?? 0),
    cache
  )
  return near
}

/** Synonyms of one-word phrases that the typed word may stand for. */
function expansionsWhere({ phrases }: Synonyms, likelihood: (bare: string) => number): Expansion[] {
  return [...phrases.values()].flat().flatMap(phrase => {
    const likely = phrase.bare.includes(' ') ? 0 : likelihood(phrase.bare)
    if (likely === 0) return []
    const itself = { from: 0, to: 1, words: [phrase.bare], share: 1 }
    return [itself, ...expansionsOf(phrase, 0, 1)].map(expansion => ({
      ...expansion,
      share: expansion.share * MISTAKE_SHARE * likely,
      corrected: phrase.text
    }))
  })
}

/** Corrects unknown words, then all, then takes most. @param isTelling has more than fillers */
export async function guess(
  source: WordSource,
  parsed: ParsedQuery,
  { matches, cache }: LookedUp,
  isTelling: boolean
): Promise<{ met: readonly Word[]; scored: Scored[]; isPartial: boolean }> {
  const { words, synonyms } = parsed
  let lookedUp = 0
  const near = async (at: number) =>
    lookedUp++ < MISTYPED_MAX ? mistypedMatches(source, parsed, at, cache) : new Map()
  const met = await Promise.all(matches.map((word, at) => (word.size > 0 ? word : near(at))))
  const scored = inAll(met)
  if (scored.length > 0 || words.length < 2) return { met, scored, isPartial: false }
  const any = await Promise.all(
    matches.map(
      async (word, at) => new Map([...(word.size > 0 ? await near(at) : (met[at] ?? [])), ...word])
    )
  )
  const mistaken = inAll(any)
  if (mistaken.length > 0 || !isTelling) return { met: any, scored: mistaken, isPartial: false }
  const loose = met.map(word => new Map(word))
  const narrower = synonymExpansions(synonyms, words).filter(({ isNarrower }) => isNarrower)
  await matchExpansions(loose, narrower, cache)
  const most = inMost(loose, matches, words, synonyms)
  // A scattered phrase is more specific than one of its words.
  const phrases = most.count < 2 ? scatteredPhraseExpansions(synonyms, words) : []
  const scattered: DocumentMatches[] = words.map(() => new Map())
  await matchExpansions(scattered, phrases, cache)
  const found = inAll(scattered)
  if (found.length > 0) return { met: scattered, scored: found, isPartial: true }
  return { met: loose, scored: most.scored, isPartial: true }
}

/** Results of the query in another spelling, if that matches all words. */
export async function findRewritten(
  source: WordSource,
  query: string,
  synonyms: Synonyms,
  findAgain: (text: string) => Promise<FindResult>
): Promise<FindResult | undefined> {
  const isEnglish = async (word: string) =>
    (await correctionsOf(source, synonyms, word)).some(row => /^[a-z]+$/.test(row.word))
  for (const text of await rewrittenQueries(query, synonyms, isEnglish)) {
    const again = await findAgain(text)
    if (again.found.length > 0) return { ...again, correctedQuery: text }
  }
  return undefined
}

/** Corrections by word: of the best document, or else of any. */
export function correctionsIn(
  { found: [best] }: FindResult,
  words: readonly string[],
  met: readonly Word[]
): Map<string, string> {
  return new Map(
    words.flatMap((word, at) => {
      if (!best) return []
      const all = [...(met[at]?.values() ?? [])].sort((a, b) => b.score - a.score)
      const known = met[at]?.get(best.documentId) ?? all[0]
      return known?.corrected ? [[word, known.corrected]] : []
    })
  )
}

/** Results of the corrected query before those with mistakes. */
export async function withCorrected(
  result: FindResult,
  query: string,
  corrections: ReadonlyMap<string, string>,
  findAgain: (text: string) => Promise<FindResult>
): Promise<FindResult> {
  const text = correctedText(query, corrections)
  if (fold(text) === fold(query)) return result
  const again = await findAgain(text)
  if (again.found.length === 0 || again.isPartial) {
    return {
      ...result,
      correctedQuery: text,
      effectiveQuery: correctedText(result.effectiveQuery, corrections)
    }
  }
  const known = new Set(again.found.map(({ documentId }) => documentId))
  const others = result.isPartial ? [] : result.found
  const [first = [], ...more] = [
    ...again.found,
    ...others.filter(({ documentId }) => !known.has(documentId))
  ]
  const rest = [...more].sort(
    (a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind)
  )
  return { ...again, correctedQuery: text, found: [first, rest].flat() }
}

function correctedText(query: string, corrections: ReadonlyMap<string, string>): string {
  let text = ''
  let at = 0
  for (const { word, starts, ends } of placedWordsOf(query)) {
    const known = corrections.get(word)
    if (known === undefined) continue
    text += query.slice(at, starts[0]) + known
    at = ends.at(-1) ?? at
  }
  return (text + query.slice(at)).trim()
}
