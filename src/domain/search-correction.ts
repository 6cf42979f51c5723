import { fold, placedWordsOf } from './folding.ts'
import { isFiller, NO_MEANINGS } from './meanings.ts'
import type { WordSource } from './search-source.ts'
import { find, type Finding, isSure, type Understanding } from './search.ts'

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
  const { meanings = NO_MEANINGS } = understanding
  const asTyped = await find(source, query, understanding)
  if (isSure(asTyped)) return asTyped
  const isWhole = ({ found, isPartial }: Finding) => found.length > 0 && !isPartial
  let mistyped: CorrectedFinding | undefined
  // Most of what is typed is found as it stands.
  const { layoutSlips } = await import('./keyboard-slip.ts')
  for (const text of layoutSlips(query)) {
    if (isFiller(meanings, fold(text))) continue
    const slipped = await find(source, text, understanding)
    if (!isWhole(slipped)) continue
    const correction = { kind: 'layout', text: mendedText(text, slipped.mended) } as const
    if (isSure(slipped)) return { ...slipped, correction }
    mistyped ??= { ...slipped, correction }
  }
  if (!isWhole(asTyped)) return mistyped ?? asTyped
  const text = mendedText(query, asTyped.mended)
  if (isSameQuery(text, query)) return asTyped
  return { ...asTyped, correction: { kind: 'spelling', text } }
}

/** The query with the words of the catalogue in place of those that were mistyped. */
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

export const isSameQuery = (one: string, other: string) => fold(one) === fold(other)
