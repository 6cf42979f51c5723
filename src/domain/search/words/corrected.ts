import { fold } from '#domain/text/folding.ts'
import { layoutTypos } from './keyboard-layout.ts'
import { isFiller, type Synonyms, NO_SYNONYMS } from '#domain/search/intents/synonyms.ts'
import type { CorrectedResult } from '#domain/search/correction.ts'
import { type FindResult, isSure } from '#domain/search/find.ts'

const isWhole = ({ found, isPartial }: FindResult) => found.length > 0 && !isPartial

/** Text of the wrong layout has no known words. */
const hasKnownWords = ({ found, correctedQuery }: FindResult) =>
  found.length > 0 && correctedQuery === undefined

/** The result on the other keyboard layout if that matches better, or else the corrected one. */
export async function correctLayout(
  asTyped: FindResult,
  query: string,
  synonyms: Synonyms = NO_SYNONYMS,
  find: (text: string) => Promise<FindResult>
): Promise<CorrectedResult> {
  if (hasKnownWords(asTyped)) return asTyped
  let mistyped: CorrectedResult | undefined
  for (const text of layoutTypos(query)) {
    if (isFiller(synonyms, fold(text))) continue
    const retyped = await find(text)
    if (!isWhole(retyped)) continue
    const correction = { kind: 'layout', text: retyped.correctedQuery ?? text } as const
    if (isSure(retyped)) return { ...retyped, correction }
    mistyped ??= { ...retyped, correction }
  }
  if (mistyped && !isWhole(asTyped)) return mistyped
  const { correctedQuery } = asTyped
  return {
    ...asTyped,
    ...(correctedQuery && { correction: { kind: 'spelling', text: correctedQuery } })
  }
}
