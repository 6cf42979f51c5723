import { fold } from '#domain/text/folding.ts'
import type { WordSource } from './word-source.ts'
import { find, type Finding, isSure, type Understanding } from './find.ts'

/** What was looked for in place of what was typed. */
export interface Correction {
  /** Typed on the wrong keyboard, or with a mistake that was forgiven. */
  kind: 'layout' | 'spelling'
  text: string
}

export interface CorrectedFinding extends Finding {
  correction?: Correction
}

/**
 * What the query finds; where it finds nothing as it stands, what it finds as typed on the other
 * keyboard, with a mistake forgiven, or both.
 */
export async function findCorrected(
  source: WordSource,
  query: string,
  understanding: Understanding = {}
): Promise<CorrectedFinding> {
  const again = (text: string) => find(source, text, understanding)
  const asTyped = await again(query)
  if (isSure(asTyped)) return asTyped
  // Most of what is typed is found as it stands.
  const slips = await import('./words/corrected.ts')
  return slips.corrected(asTyped, query, understanding.meanings, again)
}

export const isSameQuery = (one: string, other: string) => fold(one) === fold(other)
