import { fold } from '#domain/text/folding.ts'
import { find, type FindOptions, type FindResult, isSure, type WordSource } from './find.ts'

export interface Correction {
  kind: 'layout' | 'spelling'
  text: string
}

export interface CorrectedResult extends FindResult {
  correction?: Correction
}

/** Searches as typed, and where that is not sure on the other layout or corrected. */
export async function findCorrected(
  source: WordSource,
  query: string,
  options: FindOptions = {}
): Promise<CorrectedResult> {
  const again = (text: string) => find(source, text, options)
  const asTyped = await again(query)
  if (isSure(asTyped)) return asTyped
  const { correctLayout } = await import('./words/corrected.ts')
  return correctLayout(asTyped, query, options.synonyms, again)
}

export const isSameQuery = (one: string, other: string) => fold(one) === fold(other)
