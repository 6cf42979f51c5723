import type { Target } from '#domain/search/intents/targets.ts'
import type { WordEntry } from '#domain/search/words/word-entries.ts'
import type { Text } from '#contract/fields.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'

/** Suggestions search names only. */
export type WordFamily = 'names' | 'texts'

/** The first file of search without the API. Each word lies in exactly one part, sorted by code units. */
export interface PublishedSearch {
  /** By place in the whole list, newest first: the id less the previous one. */
  classSteps: number[]
  /** The first word of each part. */
  parts: Record<WordFamily, string[]>
  /** The first id of each part with episodes. */
  episodes: number[]
  /** The first part of the names; all of them in a small catalogue. */
  names: WordEntry[]
}

/** A target and its phrases, separated by commas. */
export type PublishedIntent = [target: Target, phrases: string]

export interface PublishedEpisode {
  id: number
  type: 'video' | 'text'
  title: Text
  courseSlug: string
  courseTitle: Text
  durationSeconds?: number
  /** Open to accounts without a subscription. */
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
/** `PublishedWords` of the domain: synonyms beyond the texts. */
export const SEARCH_WORDS_PATH = '/catalogue/search-words.json'
/** Correct words that look like typing mistakes. */
export const RIGHT_WORDS_PATH = '/catalogue/right-words.json'
/** `PublishedIntent[]`: phrases for a class or page, used without the API. */
export const INTENTS_PATH = '/catalogue/asked.json'
/** Phrases for answers, separated by commas, by anchor. */
export const FAQ_PHRASES_PATH = '/catalogue/faq-phrases.json'
export const EXPERTS_PATH = '/catalogue/experts.json'
export const wordsPath = (family: WordFamily, part: number) =>
  `/catalogue/words/${family}-${part}.json`
export const episodesPath = (part: number) => `/catalogue/episodes/${part}.json`

/** Episodes in one file. */
export const EPISODES_PART = 96

/** About 7 KB compressed. A longer word is a part by itself. */
export const WORDS_PART_CHARACTERS = 24_000

/** A result of the API or of the site. */
export type ClassResult = PublishedClass & {
  type: 'course'
  /** Relative to the API's address. */
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

/** A result by its place among all, before its record is read. */
export interface Hit {
  type: Result['type']
  id: number
  result?: Result
}
