import { wordsOf } from '#domain/folding.ts'
import { latinReader } from '#domain/latin-arabic.ts'
import { lightForms } from '#domain/light-forms.ts'
import { likelinessOf } from '#domain/likely-mistake.ts'
import { bareWord, isFiller, type Meanings } from '#domain/meanings.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/misspelling.ts'

/** Phrases that people type who look for one class, one expert or one page. */
export interface Intent<Target> {
  target: Target
  phrases: readonly string[]
}

/** How well a target fits a query: 1 is a phrase of it, word for word. */
export interface Ranked<Target> {
  target: Target
  score: number
}

export interface IntentModel<Target> {
  /** The targets that hold any word of the query, best first. */
  rank: (query: string, isUnfinished?: boolean) => Ranked<Target>[]
}

/** What a known word counts that was met in another form than it was typed in. */
const SHARE = { light: 0.85, meaning: 0.6, mistake: 0.6, begun: 0.5 } as const

/** Words that say nothing of what is looked for, beside others. */
const FILLER_SHARE = 0.2

/** What a word counts that no phrase holds, of one that a single target holds. */
const UNKNOWN_SHARE = 0.45

/** How much the words of a target count, and how much its best phrase. */
const BAG_SHARE = 0.5

/** Letters of a word that may be several. */
const RUN_LENGTH = 7

/** Words of a query that are looked up. */
const WORDS_MAX = 10

/** «عالموبايل» and «هالولد» are spoken forms of «على الموبايل» and «هذا الولد». */
const SPOKEN_ARTICLE = /^[عهم]ال(?=\p{L}{3})/u

/** The words that one typed word may be, and how surely. */
type Readings = ReadonlyMap<string, number>

export function openIntents<Target>(
  intents: readonly Intent<Target>[],
  meanings: Meanings
): IntentModel<Target> {
  const phrases = intents.flatMap(({ phrases: texts }, owner) =>
    texts.map(text => ({ owner, words: [...new Set(wordsOf(text).map(bareWord))] }))
  )
  /** For each word how often each target holds it. */
  const counts = new Map<string, Map<number, number>>()
  const phrasesWith = new Map<string, number[]>()
  for (const [at, { owner, words }] of phrases.entries()) {
    for (const word of words) {
      const byOwner = counts.get(word) ?? new Map<number, number>()
      byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1)
      counts.set(word, byOwner)
      phrasesWith.set(word, [...(phrasesWith.get(word) ?? []), at])
    }
  }
  const rareness = Math.log(1 + intents.length)
  const weights = new Map(
    [...counts].map(([word, { size }]) => {
      const share = isFiller(meanings, word) ? FILLER_SHARE : 1
      return [word, (share * Math.log(1 + intents.length / size)) / rareness]
    })
  )
  const weightOf = (word: string) => weights.get(word) ?? 0
  const phraseWeights = phrases.map(({ words }) => sum(words.map(weightOf)))
  const byLightForm = new Map<string, string[]>()
  for (const word of counts.keys()) {
    for (const form of lightForms(word)) {
      byLightForm.set(form, [...(byLightForm.get(form) ?? []), word])
    }
  }
  const heard = latinReader(counts.keys())

  function readingsOf(word: string, isLast: boolean): Readings {
    const found = new Map<string, number>()
    const add = (known: string, share: number) => {
      if (counts.has(known)) found.set(known, Math.max(share, found.get(known) ?? 0))
    }
    const bare = bareWord(word)
    const spoken = bare.replace(SPOKEN_ARTICLE, '')
    add(bare, 1)
    if (isFiller(meanings, word)) return found
    if (spoken !== bare) add(spoken, SHARE.light)
    for (const form of [bare, bare.replace(/(?<=\p{L}{3})ا$/u, ''), ...lightForms(bare), ...lightForms(spoken)]) {
      add(form, SHARE.light)
      for (const known of byLightForm.get(form) ?? []) add(known, SHARE.light)
    }
    for (const phrase of meanings.phrases.get(bare) ?? []) {
      for (const { words, share } of phrase.targets) {
        const [only = '', ...more] = words
        if (more.length === 0 && share >= SHARE.meaning) add(bareWord(only), SHARE.meaning)
      }
    }
    for (const text of [word, word.replace(/^[ae]l(?=...)/, '')]) {
      for (const [known, share] of heard(text)) add(known, share * SHARE.light)
    }
    if (isLast && bare.length > 2) {
      for (const known of counts.keys()) if (known.startsWith(bare)) add(known, SHARE.begun)
    }
    if (found.size === 0 && bare.length >= FORGIVEN_LENGTH - 1) {
      for (const known of counts.keys()) {
        if (known.length < FORGIVEN_LENGTH - 1 || !differByOneMistake(bare, known)) continue
        add(known, SHARE.mistake * likelinessOf(bare, known))
      }
    }
    return found
  }

  /** Words that run together, as known ones: «العملالحر» is «العمل» and «الحر». */
  function apart(word: string): string[] {
    if (word.length < RUN_LENGTH || isKnown(word)) return [word]
    for (let at = word.length - 3; at >= 2; at--) {
      const [first, rest] = [word.slice(0, at), word.slice(at)]
      if (!isKnown(first)) continue
      if (isKnown(rest)) return [first, rest]
      const others = rest.length < RUN_LENGTH ? [] : apart(rest)
      if (others.length > 1) return [first, ...others]
    }
    return [word]
  }

  const isKnown = (word: string) =>
    counts.has(bareWord(word)) || lightForms(bareWord(word)).some(form => counts.has(form))

  function rank(query: string, isUnfinished = false): Ranked<Target>[] {
    const words = [...new Set(wordsOf(query).flatMap(apart))].slice(0, WORDS_MAX)
    const read = words.map((word, at) => readingsOf(word, isUnfinished && at === words.length - 1))
    const asked = read.map((readings, at) => {
      const known = Math.max(0, ...[...readings.keys()].map(weightOf))
      const word = words[at] ?? ''
      if (known > 0) return known
      return isFiller(meanings, word) || word.length < 2 ? 0.05 : UNKNOWN_SHARE
    })
    const total = sum(asked)
    if (total === 0) return []
    const bags = new Map<number, number>()
    const matched = new Map<number, number>()
    for (const readings of read) {
      const best = new Map<number, number>()
      const inPhrase = new Map<number, number>()
      for (const [word, share] of readings) {
        const worth = share * weightOf(word)
        const owners = counts.get(word) ?? new Map<number, number>()
        const most = Math.max(...owners.values())
        for (const [owner, count] of owners) {
          keepMost(best, owner, worth * (0.6 + 0.4 * (count / most)))
        }
        for (const at of phrasesWith.get(word) ?? []) keepMost(inPhrase, at, worth)
      }
      for (const [owner, worth] of best) bags.set(owner, (bags.get(owner) ?? 0) + worth)
      for (const [at, worth] of inPhrase) matched.set(at, (matched.get(at) ?? 0) + worth)
    }
    const likest = new Map<number, number>()
    for (const [at, worth] of matched) {
      const { owner } = phrases[at] ?? { owner: -1 }
      keepMost(likest, owner, worth / (total + (phraseWeights[at] ?? 0) - worth))
    }
    return [...bags]
      .flatMap(([owner, worth]) => {
        const intent = intents[owner]
        const like = likest.get(owner) ?? 0
        const score = BAG_SHARE * (worth / total) + (1 - BAG_SHARE) * like
        return intent ? { target: intent.target, score: like > 0.999 ? 1 : score } : []
      })
      .sort((one, other) => other.score - one.score)
  }

  return { rank }
}

function keepMost<Key>(into: Map<Key, number>, key: Key, value: number): void {
  into.set(key, Math.max(value, into.get(key) ?? 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
