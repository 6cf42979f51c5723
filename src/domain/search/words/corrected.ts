import { fold } from '#domain/text/folding.ts'
import { layoutTypos } from './keyboard-layout.ts'
import { isFiller, type Synonyms, NO_SYNONYMS } from '#domain/search/intents/synonyms.ts'
import type { CorrectedFinding } from '#domain/search/correction.ts'
import { type Finding, isSure } from '#domain/search/find.ts'

const isWhole = ({ found, isPartial }: Finding) => found.length > 0 && !isPartial

/** Whether some words of it are known as they stand, which no text of the wrong keyboard has. */
const isKnown = ({ found, mended }: Finding) => found.length > 0 && mended === undefined

/**
 * What a query that is not sure finds as typed on the other keyboard, or else what it found with a
 * mistake forgiven, and what was meant by it.
 */
export async function corrected(
  asTyped: Finding,
  query: string,
  meanings: Synonyms = NO_SYNONYMS,
  find: (text: string) => Promise<Finding>
): Promise<CorrectedFinding> {
  if (isKnown(asTyped)) return asTyped
  let mistyped: CorrectedFinding | undefined
  for (const text of layoutTypos(query)) {
    if (isFiller(meanings, fold(text))) continue
    const slipped = await find(text)
    if (!isWhole(slipped)) continue
    const correction = { kind: 'layout', text: slipped.mended ?? text } as const
    if (isSure(slipped)) return { ...slipped, correction }
    mistyped ??= { ...slipped, correction }
  }
  if (mistyped && !isWhole(asTyped)) return mistyped
  const { mended } = asTyped
  return { ...asTyped, ...(mended && { correction: { kind: 'spelling', text: mended } }) }
}
