import { persistentAtom } from '@nanostores/persistent'
import { parseRecord } from '#domain/record.ts'
import { learnerKey } from './learner-key.ts'

/** Entries of all learners together; the oldest go first. */
const MOST = 20

type Stored = Readonly<Record<string, unknown>>

/** Values of each learner below one key, newest last; a guest's pass to the one who signs in. */
export function keptByLearner<Value, Name extends string | number>(
  key: string,
  parse: (stored: unknown) => Value | undefined
) {
  const $stored = persistentAtom<Stored>(key, {}, { encode: JSON.stringify, decode: parseRecord })
  const others = (name: Name): Stored => {
    const { [owned(name)]: _, [ofGuest(name)]: __, ...stored } = $stored.get()
    return stored
  }
  return {
    find(name: Name): Value | undefined {
      const stored = $stored.get()
      return parse(stored[owned(name)] ?? stored[ofGuest(name)])
    },
    /** All of this learner, the newest last. */
    all(): Value[] {
      const own = owned('')
      return Object.entries($stored.get()).flatMap(([name, stored]) => {
        const value = name.startsWith(own) ? parse(stored) : undefined
        return value === undefined ? [] : [value]
      })
    },
    keep(name: Name, value: Value): void {
      const newest = Object.entries(others(name)).slice(1 - MOST)
      $stored.set(Object.fromEntries([...newest, [owned(name), value]]))
    },
    drop(name: Name): void {
      $stored.set(others(name))
    }
  }
}

// The slash keeps names from being `__proto__` or numeric keys, which sort first.
const owned = (name: string | number) => `${learnerKey()}${ofGuest(name)}`
const ofGuest = (name: string | number) => `/${name}`
