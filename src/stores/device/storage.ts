import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

type Storage = Record<string, string>

/** Local storage of all persistent stores; undefined where it is blocked. */
export const storage = open()
if (storage) setPersistentEngine(storage, windowPersistentEvents)

function open(): Storage | undefined {
  try {
    return globalThis.localStorage && forgiving(globalThis.localStorage as unknown as Storage)
  } catch {
    return undefined
  }
}

/** Keeps values in memory that a full storage rejects. */
export function forgiving(full: Storage): Storage {
  const page: Storage = {}
  return new Proxy(full, {
    get: (_, key: string) => page[key] ?? full[key],
    has: (_, key: string) => key in page || key in full,
    set(_, key: string, value: string) {
      try {
        full[key] = value
        delete page[key]
      } catch {
        page[key] = value
      }
      return true
    },
    deleteProperty(_, key: string) {
      delete page[key]
      delete full[key]
      return true
    }
  })
}
