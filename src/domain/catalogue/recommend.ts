import type { ClassFacts } from './class-filter.ts'

export type Reason =
  | { kind: 'finished' | 'begun'; classId: number }
  | { kind: 'liked'; categoryId: number }
  /** `other`: of a field without begun classes. */
  | { kind: 'level' | 'other' | 'good' }

export interface Recommended {
  facts: ClassFacts
  reason: Reason
}

export interface Learner {
  /** The latest first. */
  begun: readonly { id: number; isCompleted: boolean }[]
  /** What similar learners finished, the best first, with the begun class that led to it. */
  similar?: readonly { id: number; after: number }[]
  saved: readonly number[]
  /** Chosen fields; empty without an answer. */
  likes: readonly number[]
  level: ClassFacts['level']
  language: ClassFacts['language']
}

const MOST = 3
/** So that one begun class does not choose all. */
const MOST_OF_A_REASON = 2
/** Share of classes that count as new. */
const NEW_PART = 1 / 3
const FEWEST_NEW = 2
const LEVELS = ['beginner', 'intermediate', 'advanced']

/** Classes to recommend, and new ones. @param classes newest first @param fields category ids */
export function recommend(
  classes: readonly ClassFacts[],
  fields: readonly number[],
  learner: Learner
): { recommended: Recommended[]; fresh: ClassFacts[] } {
  const byId = new Map(classes.map(one => [one.id, one]))
  const own = learner.begun.flatMap(({ id, isCompleted }) => {
    const facts = byId.get(id)
    return facts ? [{ facts, isCompleted }] : []
  })
  const taken = new Set([...own.map(({ facts }) => facts.id), ...learner.saved])
  const similar = new Map(
    (learner.similar ?? []).map(({ id, after }, rank) => [id, { rank, after: byId.get(after) }])
  )
  const fieldsOf = ({ categories }: ClassFacts) => categories.filter(id => fields.includes(id))
  const liked =
    learner.likes.length > 0 ? learner.likes : own.flatMap(({ facts }) => fieldsOf(facts))

  const others = classes.filter(({ id }) => !taken.has(id))
  // Beginners get nothing advanced, and the reverse.
  const isFar = (facts: ClassFacts) => learner.level !== undefined && distanceOf(facts) > 1
  const ranked = others
    .map(facts => ({ facts, ...judge(facts) }))
    .sort((one, other) => compare(one.weights, other.weights))
  const recommended = takeSome(
    ranked.filter(({ facts }) => !isFar(facts)),
    ranked.filter(({ facts }) => isFar(facts))
  )
  const shown = new Set(recommended.map(({ facts }) => facts.id))
  const newest = new Set(classes.slice(0, Math.ceil(classes.length * NEW_PART)))
  const fresh = others.filter(
    one =>
      newest.has(one) &&
      !shown.has(one.id) &&
      !isFar(one) &&
      one.categories.some(id => liked.includes(id))
  )
  return { recommended, fresh: fresh.length < FEWEST_NEW ? [] : fresh.slice(0, MOST) }

  /** Steps from the learner's level, or from one that suits the begun classes. */
  function distanceOf({ level }: ClassFacts, otherwise = 0): number {
    const wanted = learner.level ? LEVELS.indexOf(learner.level) : otherwise
    return Math.abs(LEVELS.indexOf(level ?? '') - wanted)
  }

  function judge(facts: ClassFacts): { reason: Reason; weights: number[] } {
    const { rank = similar.size, after: before } = similar.get(facts.id) ?? {}
    const led = before && own.find(one => one.facts === before)
    const near =
      led ?? own.find(one => fieldsOf(one.facts).some(id => facts.categories.includes(id)))
    const likedHere = learner.likes.find(id => facts.categories.includes(id))
    const after =
      near && (near.isCompleted ? stepAbove(near.facts) : LEVELS.indexOf(near.facts.level ?? ''))
    const distance = distanceOf(facts, after)
    const weights = [
      led ? rank : similar.size,
      near || likedHere !== undefined ? 0 : 1,
      distance,
      Number(facts.language !== learner.language),
      -facts.average,
      facts.place
    ]
    return { reason: reasonFor(), weights }

    function reasonFor(): Reason {
      if (near) return { kind: near.isCompleted ? 'finished' : 'begun', classId: near.facts.id }
      if (likedHere !== undefined) return { kind: 'liked', categoryId: likedHere }
      if (learner.level && distance === 0) return { kind: 'level' }
      return { kind: own.length > 0 && fieldsOf(facts).length > 0 ? 'other' : 'good' }
    }
  }
}

const stepAbove = ({ level }: ClassFacts) =>
  Math.min(LEVELS.indexOf(level ?? '') + 1, LEVELS.length - 1)

/** Varies the reasons; `last` fills up only. */
function takeSome(ranked: readonly Recommended[], last: readonly Recommended[]): Recommended[] {
  const counts = new Map<string, number>()
  const varied = ranked.filter(({ reason }) => {
    const key = JSON.stringify(reason)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return (counts.get(key) ?? 0) <= MOST_OF_A_REASON
  })
  const chosen = varied.slice(0, MOST)
  const more = ranked.filter(one => !chosen.includes(one))
  return [...chosen, ...more, ...last]
    .slice(0, MOST)
    .map(({ facts, reason }) => ({ facts, reason }))
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, weight] of one.entries()) {
    const difference = weight - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
