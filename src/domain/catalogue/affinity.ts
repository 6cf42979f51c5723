/** Fewer show a coincidence, or a person. */
const LEARNERS_FEWEST = 3
/** Weighs down pairs of few learners. */
const SHRINKAGE = 5
/** Of one learner; the pairs of a learner grow with the square. */
const FINISHED_MOST = 60
/** Classes that are stored for each. */
const AFFINITIES_MOST = 20
const RECOMMENDED_MOST = 24
/** A class that is under way says less than a finished one. */
const BEGUN_WEIGHT = 0.5

/** How many learners finished classes, and pairs of them. */
export interface Pairs {
  /** Classes that one learner finished. */
  add: (finished: readonly number[]) => void
  /** By class. */
  single: ReadonlyMap<number, number>
  each: (visit: (one: number, other: number, learners: number) => void) => void
}

/** Packs two places into one number. */
const PLACES = 2 ** 26

export function createPairs(): Pairs {
  const places = new Map<number, number>()
  const ids: number[] = []
  const single = new Map<number, number>()
  const both = new Map<number, number>()
  const placeOf = (id: number) => {
    const known = places.get(id)
    if (known !== undefined) return known
    places.set(id, ids.length)
    return ids.push(id) - 1
  }
  return {
    single,
    add(finished) {
      const own = finished.slice(0, FINISHED_MOST)
      for (const id of own) single.set(id, (single.get(id) ?? 0) + 1)
      const sorted = own.map(placeOf).sort((one, other) => one - other)
      for (const [at, low] of sorted.entries()) {
        for (const high of sorted.slice(at + 1)) {
          const key = low * PLACES + high
          both.set(key, (both.get(key) ?? 0) + 1)
        }
      }
    },
    each(visit) {
      for (const [key, learners] of both) {
        visit(ids[Math.floor(key / PLACES)] ?? 0, ids[key % PLACES] ?? 0, learners)
      }
    }
  }
}

/** The classes nearest to each, the best first; `score` is 0 to 1. */
export function affinitiesOf(pairs: Pairs): Map<number, { id: number; score: number }[]> {
  const all = new Map<number, { id: number; score: number }[]>()
  const note = (from: number, id: number, score: number) => {
    const list = all.get(from) ?? []
    list.push({ id, score })
    // Kept short while it grows.
    if (list.length > 4 * AFFINITIES_MOST) all.set(from, best(list))
    else all.set(from, list)
  }
  pairs.each((one, other, learners) => {
    if (learners < LEARNERS_FEWEST) return
    const alone = Math.sqrt((pairs.single.get(one) ?? 1) * (pairs.single.get(other) ?? 1))
    const score = (learners / alone) * (learners / (learners + SHRINKAGE))
    note(one, other, score)
    note(other, one, score)
  })
  for (const [id, list] of all) all.set(id, best(list))
  return all
}

const best = (list: readonly { id: number; score: number }[]) =>
  [...list]
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, AFFINITIES_MOST)

interface Near {
  id: number
  /** The class of the learner that it is near to. */
  after: number
  score: number
}

/** Classes near to those of a learner, the best first, each with the class that led to it most. */
export function recommendSimilar(
  begun: readonly { id: number; isCompleted: boolean }[],
  near: readonly Near[]
): { id: number; after: number }[] {
  const own = new Map(begun.map(({ id, isCompleted }) => [id, isCompleted]))
  const found = new Map<number, { id: number; after: number; most: number; sum: number }>()
  for (const { id, after, score } of near) {
    if (own.has(id)) continue
    const weight = score * (own.get(after) ? 1 : BEGUN_WEIGHT)
    const known = found.get(id) ?? { id, after, most: 0, sum: 0 }
    const isMost = weight > known.most
    found.set(id, {
      id,
      after: isMost ? after : known.after,
      most: Math.max(weight, known.most),
      sum: known.sum + weight
    })
  }
  return [...found.values()]
    .sort((one, other) => other.sum - one.sum || one.id - other.id)
    .slice(0, RECOMMENDED_MOST)
    .map(({ id, after }) => ({ id, after }))
}
