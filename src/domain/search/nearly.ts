import { recordOfDocument } from './documents.ts'
import type { Scored, Word } from './matches.ts'

const WORDS_LEAST = 3

/** Factor over the best class that holds all words. */
const BETTER = 1.5

/** Classes that hold all words but one, and much better than those that hold all. */
export function inNearlyAll(met: readonly Word[], whole: readonly Scored[]): Scored[] {
  if (met.length < WORDS_LEAST || whole.length === 0) return []
  const isClass = (id: number) => recordOfDocument(id).kind === 'course'
  const best = Math.max(...whole.map(({ id, score }) => (isClass(id) ? score : 0)))
  const known = new Set(whole.map(({ id }) => id))
  const ids = new Set(met.flatMap(word => [...word.keys()]))
  return [...ids].flatMap(id => {
    const all = met.flatMap(word => word.get(id) ?? [])
    const score = all.reduce((sum, one) => sum + one.score, 0)
    const isBetter = all.length === met.length - 1 && score >= best * BETTER
    return isClass(id) && !known.has(id) && isBetter ? { id, score, weight: 0, rank: 1 } : []
  })
}
