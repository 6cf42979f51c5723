import type { Target } from '#domain/search/intents/asked.ts'
import type { WordEntry } from '#domain/search/words/word-entries.ts'
import type { Text } from '#contract/fields.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'

/** Words of names are what suggestions look at; the others are met in results only. */
export type WordFamily = 'names' | 'texts'

/**
 * The first of the files that search needs when no API answers. Words lie in parts, in the order of
 * their code units, so that a word is asked for by one part, however many there are.
 */
export interface PublishedSearch {
  /** For each class by its place in the whole list, newest first: its id less that of the one before. */
  classSteps: number[]
  /** The first word of each part. */
  parts: Record<WordFamily, string[]>
  /** The first id of each part with episodes. */
  episodes: number[]
  /** The first part of the names, which is all of them in a small catalogue. */
  names: WordEntry[]
}

/** A target and its phrases, with commas between. */
export type PublishedIntent = [target: Target, phrases: string]

export interface PublishedEpisode {
  id: number
  type: 'video' | 'text'
  title: Text
  courseSlug: string
  courseTitle: Text
  durationSeconds?: number
  /** Whoever has an account may open it, without a subscription. */
  isFree?: true
}

export interface PublishedExpert {
  id: number
  slug: string
  name: Text
  headline: Text
  courseCount: number
  picture?: NonNullable<PublishedClass['picture']>
}

export const SEARCH_PATH = '/catalogue/search.json'
/** What people search by beyond the words of the texts: `PublishedWords` of the domain. */
export const SEARCH_WORDS_PATH = '/catalogue/search-words.json'
/** Words that are spelt right, and would be taken for others mistyped. */
export const RIGHT_WORDS_PATH = '/catalogue/right-words.json'
/** What people type who look for a class or a page: `PublishedIntent[]`. Only who has no answer of the API needs it. */
export const ASKED_PATH = '/catalogue/asked.json'
/** What people type who look for an answer: phrases with commas between, by the anchor of the answer. */
export const FAQ_PHRASES_PATH = '/catalogue/faq-phrases.json'
export const EXPERTS_PATH = '/catalogue/experts.json'
export const wordsPath = (family: WordFamily, part: number) =>
  `/catalogue/words/${family}-${part}.json`
export const episodesPath = (part: number) => `/catalogue/episodes/${part}.json`

/** Episodes in one file. */
export const EPISODES_PART = 96

/** Characters of one part with words: some 7 KB as they are sent. A word with more is a part by itself. */
export const WORDS_PART_CHARACTERS = 24_000

/** A result as it is shown, whether the API or the site itself has it. */
export type ClassResult = PublishedClass & {
  type: 'course'
  /** In an answer of the API: relative to its address. */
  posterUrl?: string
  highlight?: Text | undefined
}
export type EpisodeResult = Omit<PublishedEpisode, 'type' | 'durationSeconds' | 'isFree'> & {
  type: 'episode'
  durationSeconds?: number | undefined
}
export type ExpertResult = PublishedExpert & {
  type: 'instructor'
  photoUrl?: string
  highlight?: Text | undefined
}
export type Result = ClassResult | EpisodeResult | ExpertResult

/** A result by its place among all; its record may still have to be read. */
export interface Hit {
  type: Result['type']
  id: number
  result?: Result
}
