import { persistentAtom } from '@nanostores/persistent'
import { parseRecord } from '#domain/record.ts'
import { learnerKey } from './learner-key.ts'

/** Entries of all learners together; the oldest go first. */
const MOST = 20

type Kept = Readonly<Record<string, unknown>>

/**
 * Values of each learner below one key of local storage: JSON by learner and name, newest last. A
 * guest's values pass to the learner who signs in.
 * @param soundOf validates a stored value
 */
export function keptByLearner<Value, Name extends string | number>(
  key: string,
  soundOf: (kept: unknown) => Value | undefined
) {
  const $kept = persistentAtom<Kept>(key, {}, { encode: JSON.stringify, decode: parseRecord })
  const others = (name: Name): Kept => {
    const { [owned(name)]: _, [ofGuest(name)]: __, ...kept } = $kept.get()
    return kept
  }
  return {
    find(name: Name): Value | undefined {
      const kept = $kept.get()
      return soundOf(kept[owned(name)] ?? kept[ofGuest(name)])
    },
    keep(name: Name, value: Value): void {
      const newest = Object.entries(others(name)).slice(1 - MOST)
      $kept.set(Object.fromEntries([...newest, [owned(name), value]]))
    },
    drop(name: Name): void {
      $kept.set(others(name))
    }
  }
}

// The slash keeps names from being `__proto__` or numeric keys, which sort first.
const owned = (name: string | number) => `${learnerKey()}${ofGuest(name)}`
const ofGuest = (name: string | number) => `/${name}`
