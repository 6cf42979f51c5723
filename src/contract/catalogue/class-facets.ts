import type { PackedFacts } from '#domain/catalogue/class-filter-facts.ts'

/** Path of `Facets`, by which lists are filtered and sorted. */
export const FACETS_PATH = '/catalogue/facets.json'

export type Facets = PackedFacts

/** Path of the ranks of all titles in a language, by the places of their classes, from 0. */
export const titlesPath = (locale: 'ar' | 'en') => `/catalogue/facets/titles-${locale}.json`
