import { stemOf } from '#domain/text/folding.ts'
import { type Synonyms, synonymExpansions, prefixExpansions } from './intents/synonyms.ts'
import { recordOfDocument } from './documents.ts'
import type { Expansion } from './expansions.ts'
import type { WordRow, WordSource } from './find.ts'

export interface Matches {
  score: number
  /** High in names, low in texts. */
  weight: number
  /** A prefix match in a text. */
  isTextPrefix?: boolean
  /** The known spelling of a mistyped word. */
  corrected?: string | undefined
  viaSynonyms?: readonly string[] | undefined
  viaSpellings?: readonly string[]
}

/** Matches of one word by document id. */
export type Word = ReadonlyMap<number, Matches>

export interface Scored {
  id: number
  score: number
  /** The lowest of its words. */
  weight: number
  /** Lower is better. */
  rank: number
}

export interface LookedUp {
  /** By word: exact, prefix and synonym matches. */
  matches: readonly Word[]
  cache: WordCache
}

export interface ParsedQuery {
  /** Folded and distinct. */
  words: readonly string[]
  /** As typed, lower case. */
  spellings: ReadonlySet<string>
  synonyms: Synonyms
  /** Level signs, where the query asks for nothing else. */
  signs: readonly string[]
  isUnfinished: boolean
}

/** Shorter prefixes match too much: only their first rows are read. */
const PREFIX_LENGTH = 3
const SHORT_PREFIX_ROWS = 400

/** Enough prefix matches for suggestions without synonyms. */
const PREFIXES_ENOUGH = 8

/** Minimal weight of a word in a title. */
export const TITLE_WEIGHT = 80

/** Maximal weight of a word that is in texts only. */
const TEXT_WEIGHT = 30

const HEAD_WEIGHT = 1.4

/** Factor for a synonym of the whole query. */
const WHOLE_SHARE = 1.8

export const WORTH = { spelling: 1.25, word: 1, prefix: 0.6, mistake: 0.4, stem: 0.95 } as const

/** Matches of each word: alone, by synonyms and by other spellings. */
export async function lookUp(source: WordSource, parsed: ParsedQuery): Promise<LookedUp> {
  const { words, synonyms, signs, isUnfinished } = parsed
  const cache = wordCache(source, parsed)
  const levels = signs.map(sign => ({ from: 0, to: words.length, words: [sign], share: 1 }))
  const expansions: Expansion[] = [...synonymExpansions(synonyms, words), ...levels]
  await cache.load([...words, ...expansions.flatMap(one => one.words)])
  const matches = words.map(word => cache.whole(word))
  const isOwn = ({ isNarrower }: Expansion) => !isNarrower
  await matchExpansions(matches, expansions.filter(isOwn), cache)
  const sizes = matches.map(({ size }) => size)
  await matchExpansions(matches, expansions, cache)
  for (const [at, word] of words.entries()) {
    const found = matches[at]?.size ?? 0
    // Known words are seldom prefixes, unless still being typed.
    const isWhole = (sizes[at] ?? 0) > 0 && !(isUnfinished && at === words.length - 1)
    if (cache.mayBegin(at, found)) merge(matches[at], await cache.begun(word, isWhole))
  }
  if (inAll(matches).length === 0) {
    const light = await import('./loose-expansions.ts')
    await matchExpansions(matches, light.looseExpansions(parsed, matches), cache)
  }
  weighHead(matches, words)
  const enough = isUnfinished ? PREFIXES_ENOUGH : 1
  const isScarce = (word: Word) => word.size < enough
  if (matches.some(isScarce)) {
    const guesses = prefixExpansions(synonyms, words)
    const missing = guesses.filter(({ from, to }) => matches.slice(from, to).some(isScarce))
    const begun = missing.map(one => ({
      ...one,
      share: one.share * WORTH.prefix,
      isHidden: isUnfinished
    }))
    await matchExpansions(matches, begun, cache)
  }
  return { matches, cache }
}

export type DocumentMatches = Map<number, Matches>
export type WordCache = ReturnType<typeof wordCache>

/** Rows of the source, loaded once for each word. */
function wordCache(source: WordSource, parsed: ParsedQuery) {
  const { words, spellings, synonyms, isUnfinished } = parsed
  const rows = new Map<string, WordRow[]>()
  // Parallel corrections wait for a load that is under way.
  const loads = new Map<string, Promise<void>>()

  async function fetchRows(forms: readonly string[]): Promise<void> {
    for (const form of forms) rows.set(form, [])
    for (const row of await source.whole(forms)) rows.get(row.word)?.push(row)
  }

  return {
    async load(needed: readonly string[]): Promise<void> {
      const forms = [...new Set(needed.flatMap(formsOf).map(({ form }) => form))]
      const fresh = forms.filter(form => !loads.has(form))
      const coming = fresh.length > 0 ? fetchRows(fresh) : undefined
      for (const form of fresh) loads.set(form, coming ?? Promise.resolve())
      await Promise.all(forms.map(form => loads.get(form)))
    },
    whole(word: string): DocumentMatches {
      const met: DocumentMatches = new Map()
      for (const { form, share } of formsOf(word)) {
        for (const row of rows.get(form) ?? []) {
          const isTypedSpelling = row.spellings.split(' ').some(one => spellings.has(one))
          addMatch(met, row, { score: share * (isTypedSpelling ? WORTH.spelling : WORTH.word) })
        }
      }
      return met
    },
    /** @param isFaint ranks all matches last */
    async begun(word: string, isFaint = false): Promise<DocumentMatches> {
      const met: DocumentMatches = new Map()
      for (const { form, share } of formsOf(word)) {
        const most = [...form].length < PREFIX_LENGTH ? SHORT_PREFIX_ROWS : undefined
        for (const row of await source.begun(form, most)) {
          const part = 0.5 + form.length / row.word.length / 2
          const score = share * WORTH.prefix * part
          addMatch(met, row, { score, isTextPrefix: isFaint || row.weight <= TEXT_WEIGHT })
        }
      }
      return met
    },
    /** One letter is a prefix only while typed; two letters only if they are no known word. */
    mayBegin(at: number, found: number): boolean {
      const word = words[at] ?? ''
      const length = [...word].length
      if (length >= PREFIX_LENGTH || (isUnfinished && at === words.length - 1)) return true
      return length > 1 && found === 0 && !synonyms.phrases.has(word)
    }
  }
}

/** A document that holds all words of an expansion matches each query word it replaces. */
export async function matchExpansions(
  into: readonly DocumentMatches[],
  expansions: readonly Expansion[],
  cache: WordCache
): Promise<void> {
  await cache.load(expansions.flatMap(one => one.words))
  for (const expansion of expansions) {
    const { from, to, words, synonym, corrected, isHidden } = expansion
    const count = to - from
    const isAll = synonym !== undefined && count > 1 && count === into.length
    const share = expansion.share * (isAll ? WHOLE_SHARE : 1)
    const found = await heldByAll(expansion, cache)
    // Beside other words, a narrower synonym counts only in titles.
    const isBeside = expansion.isNarrower && count < into.length
    for (const { id, score, weight } of found) {
      if (isBeside && weight < TITLE_WEIGHT) continue
      const met: Matches = {
        score: (score / words.length) * share,
        weight,
        ...(synonym === undefined
          ? { viaSpellings: [words.join(' ')] }
          : { viaSynonyms: isHidden ? [] : [synonym] }),
        corrected
      }
      for (const word of into.slice(from, to)) mergeMatch(word, id, met)
    }
  }
}

async function heldByAll(
  { words, isPrefix, isName }: Expansion,
  cache: WordCache
): Promise<readonly Scored[]> {
  const held = words.map(word => cache.whole(word))
  if (isPrefix && words.length === 1) merge(held[0], await cache.begun(words[0] ?? ''))
  const found = inAll(held)
  // Almost is not the surname Most.
  const mayMatch = !isName || found.some(({ id }) => recordOfDocument(id).kind === 'instructor')
  return mayMatch ? found : []
}

/** «تربية الأطفال» is about «تربية»: the first of several Arabic words weighs more. */
function weighHead(
  matches: readonly DocumentMatches[],
  [head = '', ...rest]: readonly string[]
): void {
  // Arabic letters sort after Latin ones.
  if (rest.length === 0 || head < 'ء') return
  for (const met of matches[0]?.values() ?? []) met.score *= HEAD_WEIGHT
}

/** Documents that match all words, with the sum of scores. */
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

/** The word, and the same without or with an article. */
function formsOf(word: string): { form: string; share: number }[] {
  const other = stemOf(word) ?? `ال${word}`
  return [
    { form: word, share: 1 },
    { form: other, share: WORTH.stem }
  ]
}

export function addMatch(
  into: DocumentMatches,
  { documentId, weight }: WordRow,
  met: Omit<Matches, 'weight'>
): void {
  mergeMatch(into, documentId, { ...met, weight, score: weight * met.score })
}

/** Own word, then synonym, then prefix in a text. */
const rankOf = ({ isTextPrefix, viaSynonyms }: Matches) => (isTextPrefix ? 2 : viaSynonyms ? 1 : 0)

/** A match of the word itself hides synonyms. */
function mergeMatch(into: DocumentMatches, documentId: number, met: Matches): void {
  const before = into.get(documentId)
  const isBetter = !before || (rankOf(met) - rankOf(before) || before.score - met.score) < 0
  const best = isBetter ? met : before
  const viaSynonyms = best.viaSynonyms && [
    ...new Set([...(before?.viaSynonyms ?? []), ...(met.viaSynonyms ?? [])])
  ]
  // A title with a synonym outweighs a text with the word.
  const score = Math.max(before?.score ?? 0, met.score)
  into.set(documentId, { ...best, score, viaSynonyms })
}

function merge(into: DocumentMatches | undefined, more: Word): void {
  if (into) for (const [documentId, met] of more) mergeMatch(into, documentId, met)
}
