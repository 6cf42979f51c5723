import { recordOf } from './documents.ts'
import { type Scored, type Word } from './matches.ts'

/** Fewer words say too little for one of them to be left out. */
const WORDS_LEAST = 3

/** How many times better than the best with all words. */
const BETTER = 1.5

/**
 * Classes that hold all words but one, and hold those so much better than any class that has all of
 * them somewhere in its texts: «كتابة عربية سليمة» is of the class that is called so.
 *
 * @param met each of the words in the documents that hold it
 * @param whole the documents that hold all of them
 */
export function inNearlyAll(met: readonly Word[], whole: readonly Scored[]): Scored[] {
  if (met.length < WORDS_LEAST || whole.length === 0) return []
  const isClass = (id: number) => recordOf(id).kind === 'course'
  const best = Math.max(...whole.map(({ id, score }) => (isClass(id) ? score : 0)))
  const known = new Set(whole.map(({ id }) => id))
  const ids = new Set(met.flatMap(word => [...word.keys()]))
  return [...ids].flatMap(id => {
    const all = met.flatMap(word => word.get(id) ?? [])
    const score = all.reduce((sum, one) => sum + one.score, 0)
    const isMeant = all.length === met.length - 1 && score >= best * BETTER
    return isClass(id) && !known.has(id) && isMeant ? { id, score, weight: 0, rank: 1 } : []
  })
}
