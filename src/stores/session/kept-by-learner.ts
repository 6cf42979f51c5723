import { persistentAtom } from '@nanostores/persistent'
import { parseRecord } from '#domain/record.ts'
import { learnerKey } from './learner-key.ts'

/** Kept on one device at a time, of all learners; then what was kept first goes. */
const MOST = 20

type Kept = Readonly<Record<string, unknown>>

/**
 * What this device keeps of each learner under a key of local storage: JSON by learner and name, the
 * newest last. What a guest has left becomes that of who signs in.
 *
 * @param soundOf what was kept, as far as it makes sense, since anybody may have edited it
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

// No name begins without a slash, so that none is that of an object’s own workings, or sorts as a number.
const owned = (name: string | number) => `${learnerKey()}${ofGuest(name)}`
const ofGuest = (name: string | number) => `/${name}`
