import { wordsOf } from '#domain/text/folding.ts'
import { groupBy } from '#domain/group-by.ts'
import { bareWord, isFiller, type Synonyms } from './synonyms.ts'
import { openWords } from './intent-words.ts'

export interface Intent<Target> {
  target: Target
  phrases: readonly string[]
}

export interface Ranked<Target> {
  target: Target
  /** 0 to 1; 1 is an exact phrase. */
  score: number
  /** The query has a meaningful word that no phrase of the target has. */
  hasOther?: boolean
}

export interface IntentModel<Target> {
  /** Targets that share a word with the query, best first. */
  rank: (query: string) => Ranked<Target>[]
}

/** Factor on the weight of filler words. */
const FILLER_SHARE = 0.2
/** Weight of words that no phrase holds. */
const UNKNOWN_WEIGHT = 0.45
const UNKNOWN_FILLER_WEIGHT = 0.05

/** Share of single words in the score; the rest is the best phrase. */
const WORDS_SHARE = 0.35
/** Least factor for a word that another target uses more often. */
const RARE_SHARE = 0.6

/** Tolerance for sums of fractions. */
const WHOLE = 0.999

const WORDS_MAX = 10

/** «فيزياء» may be a mistake in «فيزا», but is rather another word. */
const SURE_READING = 0.5
/** A word of so many targets of a kind is of their common subject. */
const COMMON = 2

/** Ranks targets by the words they share with the query, rare ones first, and by their phrases. */
export function openIntents<Target>(
  intents: readonly Intent<Target>[],
  synonyms: Synonyms
): IntentModel<Target> {
  const phrases = intents.flatMap(({ phrases: texts }, owner) =>
    texts.map(text => ({ owner, words: [...new Set(wordsOf(text).map(bareWord))] }))
  )
  /** Occurrences by word and target. */
  const counts = new Map<string, Map<number, number>>()
  const phrasesWith = new Map<string, number[]>()
  for (const [phrase, { owner, words }] of phrases.entries()) {
    for (const word of words) {
      const owners = counts.get(word) ?? new Map<number, number>()
      counts.set(word, owners.set(owner, (owners.get(owner) ?? 0) + 1))
      const holders = phrasesWith.get(word) ?? []
      holders.push(phrase)
      phrasesWith.set(word, holders)
    }
  }
  const weights = new Map(
    [...counts].map(([word, { size }]) => {
      const rarity = Math.log(1 + intents.length / size) / Math.log(1 + intents.length)
      return [word, isFiller(synonyms, word) ? FILLER_SHARE * rarity : rarity]
    })
  )
  const weightOf = (word: string) => weights.get(word) ?? 0
  const phraseWeights = phrases.map(({ words }) => sum(words.map(weightOf)))
  const { expansionsOf: readingsOf, apart } = openWords(new Set(counts.keys()), synonyms)

  const kindOf = (owner: number) => typeof intents[owner]?.target

  function read(word: string, _at: number, { length }: readonly string[]) {
    const expansions = readingsOf(word, length === 1)
    const known = weightOf(bareWord(word)) || Math.max(0, ...[...expansions.keys()].map(weightOf))
    const isEmpty = word.length < 2 || isFiller(synonyms, word)
    return {
      expansions,
      isEmpty,
      weight: known || (isEmpty ? UNKNOWN_FILLER_WEIGHT : UNKNOWN_WEIGHT)
    }
  }

  function rank(query: string): Ranked<Target>[] {
    const queryWords = [...new Set(wordsOf(query).flatMap(apart))].slice(0, WORDS_MAX).map(read)
    const total = sum(queryWords.map(({ weight }) => weight))
    const all = [...intents.keys()]
    const byOwner = new Map<number, number>()
    const byPhrase = new Map<number, number>()
    const other = new Set<number>()
    for (const { expansions, isEmpty, weight } of queryWords) {
      const ownerWorth = new Map<number, number>()
      const phraseWorth = new Map<number, number>()
      const holders = new Set<number>()
      for (const [word, share] of expansions) {
        const worth = share * Math.min(weight, weightOf(word))
        const owners = counts.get(word) ?? new Map<number, number>()
        const most = Math.max(...owners.values())
        for (const [owner, count] of owners) {
          if (share >= SURE_READING) holders.add(owner)
          keepMost(ownerWorth, owner, worth * (RARE_SHARE + (1 - RARE_SHARE) * (count / most)))
        }
        for (const phrase of phrasesWith.get(word) ?? []) keepMost(phraseWorth, phrase, worth)
      }
      if (!isEmpty) {
        const byKind = groupBy([...holders], kindOf)
        const isOther = (owner: number) =>
          !holders.has(owner) && (byKind.get(kindOf(owner))?.length ?? 0) < COMMON
        for (const owner of all) if (isOther(owner)) other.add(owner)
      }
      addAll(byOwner, ownerWorth)
      addAll(byPhrase, phraseWorth)
    }
    const likeness = new Map<number, number>()
    for (const [phrase, worth] of byPhrase) {
      const owner = phrases[phrase]?.owner ?? 0
      keepMost(likeness, owner, worth / (total + (phraseWeights[phrase] ?? 0) - worth))
    }
    return [...byOwner]
      .flatMap(([owner, worth]) => {
        const like = likeness.get(owner) ?? 0
        const score = WORDS_SHARE * (worth / total) + (1 - WORDS_SHARE) * like
        const intent = intents[owner]
        const hasOther = other.has(owner)
        return intent ? { target: intent.target, score: like > WHOLE ? 1 : score, hasOther } : []
      })
      .sort((one, other) => other.score - one.score)
  }

  return { rank }
}

function keepMost(into: Map<number, number>, key: number, value: number): void {
  into.set(key, Math.max(value, into.get(key) ?? 0))
}

function addAll(into: Map<number, number>, more: ReadonlyMap<number, number>): void {
  for (const [key, value] of more) into.set(key, value + (into.get(key) ?? 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
