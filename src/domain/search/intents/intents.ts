import { wordsOf } from '#domain/text/folding.ts'
import { bareWord, isFiller, type Synonyms } from './synonyms.ts'
import { openWords } from './intent-words.ts'

/** Phrases that people type who look for one class, one expert or one page. */
export interface Intent<Target> {
  target: Target
  phrases: readonly string[]
}

export interface Ranked<Target> {
  target: Target
  /** How well it fits, from 0 to 1: 1 is a phrase of it, word for word. */
  score: number
}

export interface IntentModel<Target> {
  /** The targets whose phrases hold any word of the query, best first. */
  rank: (query: string) => Ranked<Target>[]
}

/** What a word weighs that says nothing of what is looked for, of one that does. */
const FILLER_SHARE = 0.2
/** What one weighs that no phrase holds, of the rarest. */
const UNKNOWN_WEIGHT = 0.45
const UNKNOWN_FILLER_WEIGHT = 0.05

/** How much the words of a target count; the rest is for its phrase that is most like the query. */
const WORDS_SHARE = 0.35
/** What a word counts at least in a target that holds it less often than another does. */
const SELDOM_SHARE = 0.6

/** Sums of fractions are seldom whole. */
const WHOLE = 0.999

/** Words of a query that are looked up; more say nothing new. */
const WORDS_MAX = 10

/**
 * Ranks targets by how much of a query their phrases hold, where a word weighs the more the fewer
 * targets hold it, and by the likeness of the best phrase.
 */
export function openIntents<Target>(
  intents: readonly Intent<Target>[],
  meanings: Synonyms
): IntentModel<Target> {
  const phrases = intents.flatMap(({ phrases: texts }, owner) =>
    texts.map(text => ({ owner, words: [...new Set(wordsOf(text).map(bareWord))] }))
  )
  /** For each word how often each target holds it. */
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
      return [word, isFiller(meanings, word) ? FILLER_SHARE * rarity : rarity]
    })
  )
  const weightOf = (word: string) => weights.get(word) ?? 0
  const phraseWeights = phrases.map(({ words }) => sum(words.map(weightOf)))
  const { readingsOf, apart } = openWords(new Set(counts.keys()), meanings)

  /** A word of the query with what it may be, and what it weighs. */
  function read(word: string) {
    const readings = readingsOf(word)
    const itself = weightOf(bareWord(word)) || Math.max(0, ...[...readings.keys()].map(weightOf))
    const isEmpty = word.length < 2 || isFiller(meanings, word)
    return { readings, weight: itself || (isEmpty ? UNKNOWN_FILLER_WEIGHT : UNKNOWN_WEIGHT) }
  }

  function rank(query: string): Ranked<Target>[] {
    const asked = [...new Set(wordsOf(query).flatMap(apart))].slice(0, WORDS_MAX).map(read)
    const total = sum(asked.map(({ weight }) => weight))
    const byOwner = new Map<number, number>()
    const byPhrase = new Map<number, number>()
    for (const { readings, weight } of asked) {
      const held = new Map<number, number>()
      const said = new Map<number, number>()
      for (const [word, share] of readings) {
        const worth = share * Math.min(weight, weightOf(word))
        const owners = counts.get(word) ?? new Map<number, number>()
        const most = Math.max(...owners.values())
        for (const [owner, count] of owners) {
          keepMost(held, owner, worth * (SELDOM_SHARE + (1 - SELDOM_SHARE) * (count / most)))
        }
        for (const phrase of phrasesWith.get(word) ?? []) keepMost(said, phrase, worth)
      }
      addAll(byOwner, held)
      addAll(byPhrase, said)
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
        return intent ? { target: intent.target, score: like > WHOLE ? 1 : score } : []
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
