import { fold, placedWordsOf, stemOf } from '#domain/text/folding.ts'
import { bareWord, isFiller, meantBy, type Synonyms, expansionsOf } from './intents/synonyms.ts'
import { likelinessOf } from './words/likely-mistake.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from './words/misspelling.ts'
import { meantByScattered } from './intents/similar-phrases.ts'
import { KINDS } from './documents.ts'
import type { Expansion } from './expansions.ts'
import { heardIn, rewritten } from './rewritten.ts'
import type { WordSource } from './word-source.ts'
import { inMost } from './partial.ts'
import type { Finding } from './find.ts'
import {
  type Asked,
  inAll,
  keep,
  type Known,
  type LookedUp,
  matchExpansions,
  type Open,
  type Scored,
  type Word,
  WORTH
} from './matches.ts'

const MISTAKE_SHARE = 0.4

/** Words of a query that mistakes are looked for in. */
const MISTYPED_MOST = 3

/** Words of one letter that are written together with what follows. */
const GLUED = [...'وفبكل']

/** Documents with what a word may be mistyped for, or with what it is in Latin letters; none for one that is spelt right. */
async function nearOf(
  source: WordSource,
  { words, meanings }: Asked,
  at: number,
  known: Known
): Promise<Word> {
  const near: Open = new Map()
  const word = words[at] ?? ''
  if (isFiller(meanings, word)) return near
  const isRight = (await meanings.right()).has(bareWord(word))
  for (const form of [word, stemOf(word) ?? '']) {
    if ([...form].length < FORGIVEN_LENGTH - 1) continue
    const share = form === word ? 1 : WORTH.stem
    for (const row of await source.mistyped(form)) {
      if (words.length < 2 && isFiller(meanings, row.word)) continue
      // «وموسيقى» is «موسيقى».
      const isGlued = GLUED.some(letter => letter + form === row.word || letter + row.word === form)
      const likeliness = isGlued ? 1 : likelinessOf(form, row.word)
      if ((isRight && !isGlued) || likeliness === 0) continue
      keep(near, row, {
        score: share * WORTH.mistake * likeliness,
        mended: isGlued ? undefined : row.spellings.split(' ')[0] || row.word
      })
    }
  }
  if (isRight) return near
  const bare = bareWord(word)
  const mistake = (known: string) =>
    known.length >= FORGIVEN_LENGTH && differByOneMistake(bare, known)
      ? likelinessOf(bare, known)
      : 0
  await matchExpansions([near], readingsWhere(meanings, mistake), known)
  if (near.size > 0 || !/[a-z]/.test(word)) return near
  const heard = heardIn(meanings, word)
  await matchExpansions(
    [near],
    readingsWhere(meanings, arabic => heard.get(arabic) ?? 0),
    known
  )
  return near
}

/** What phrases of one word mean that what was typed stands for. */
function readingsWhere({ phrases }: Synonyms, likeliness: (bare: string) => number): Expansion[] {
  return [...phrases.values()].flat().flatMap(phrase => {
    const likely = phrase.bare.includes(' ') ? 0 : likeliness(phrase.bare)
    if (likely === 0) return []
    const itself = { from: 0, to: 1, words: [phrase.bare], share: 1 }
    return [itself, ...expansionsOf(phrase, 0, 1)].map(reading => ({
      ...reading,
      share: reading.share * MISTAKE_SHARE * likely,
      mended: phrase.text
    }))
  })
}

/** Documents that hold a query with mistakes in it, or the most of it. */
interface Guess {
  /** The words, or what they may be mistyped for, in the documents that hold it. */
  met: readonly Word[]
  scored: Scored[]
  isPartial: boolean
}

/**
 * What is found where no document holds all words of a query: with mistakes in those that are not
 * known, with mistakes in any, or with the most of the words.
 *
 * @param isTelling whether the words say anything
 */
export async function guess(
  source: WordSource,
  asked: Asked,
  { sure, known }: LookedUp,
  isTelling: boolean
): Promise<Guess> {
  const { words, meanings } = asked
  let looked = 0
  // Whoever mistypes more words is not understood either, and looking for them is dear.
  const near = async (at: number) =>
    looked++ < MISTYPED_MOST ? nearOf(source, asked, at, known) : new Map()
  const met = await Promise.all(sure.map((word, at) => (word.size > 0 ? word : near(at))))
  const scored = inAll(met)
  if (scored.length > 0 || words.length < 2) return { met, scored, isPartial: false }
  const any = await Promise.all(
    sure.map(
      async (word, at) => new Map([...(word.size > 0 ? await near(at) : (met[at] ?? [])), ...word])
    )
  )
  const mistaken = inAll(any)
  if (mistaken.length > 0 || !isTelling) return { met: any, scored: mistaken, isPartial: false }
  const loose = met.map(word => new Map(word))
  const narrower = meantBy(meanings, words).filter(({ isNarrower }) => isNarrower)
  await matchExpansions(loose, narrower, known)
  const most = inMost(loose, sure, words, meanings)
  // A phrase with others between says more than one of its words.
  const phrases = most.count < 2 ? meantByScattered(meanings, words) : []
  const scattered: Open[] = words.map(() => new Map())
  await matchExpansions(scattered, phrases, known)
  const meant = inAll(scattered)
  if (meant.length > 0) return { met: scattered, scored: meant, isPartial: true }
  return { met: loose, scored: most.scored, isPartial: true }
}

/** What a query finds as others write it; nothing where that holds not all of its words. */
export async function findRewritten(
  query: string,
  meanings: Synonyms,
  findAgain: (text: string) => Promise<Finding>
): Promise<Finding | undefined> {
  for (const text of rewritten(query, meanings)) {
    const again = await findAgain(text)
    if (again.found.length > 0) return { ...again, mended: text }
  }
  return undefined
}

/** Words with what they were mistyped for: in the best document, or else in any. */
export function correctedIn(
  { found: [best] }: Finding,
  words: readonly string[],
  met: readonly Word[]
): Map<string, string> {
  return new Map(
    words.flatMap((word, at) => {
      if (!best) return []
      const all = [...(met[at]?.values() ?? [])].sort((a, b) => b.score - a.score)
      const known = met[at]?.get(best.documentId) ?? all[0]
      return known?.mended ? [[word, known.mended]] : []
    })
  )
}

/** What a query finds without its mistakes, then what it found with them; or only what it would be without them. */
export async function withCorrected(
  finding: Finding,
  query: string,
  mended: ReadonlyMap<string, string>,
  findAgain: (text: string) => Promise<Finding>
): Promise<Finding> {
  const text = mendedText(query, mended)
  if (fold(text) === fold(query)) return finding
  const again = await findAgain(text)
  if (again.found.length === 0 || again.isPartial) {
    return { ...finding, mended: text, told: mendedText(finding.told, mended) }
  }
  const known = new Set(again.found.map(({ documentId }) => documentId))
  const others = finding.isPartial ? [] : finding.found
  const [first = [], ...more] = [
    ...again.found,
    ...others.filter(({ documentId }) => !known.has(documentId))
  ]
  const rest = [...more].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  return { ...again, mended: text, found: [first, rest].flat() }
}

/** A query with what its words were mistyped for in their place. */
function mendedText(query: string, mended: ReadonlyMap<string, string>): string {
  let text = ''
  let at = 0
  for (const { word, starts, ends } of placedWordsOf(query)) {
    const known = mended.get(word)
    if (known === undefined) continue
    text += query.slice(at, starts[0]) + known
    at = ends.at(-1) ?? at
  }
  return (text + query.slice(at)).trim()
}
