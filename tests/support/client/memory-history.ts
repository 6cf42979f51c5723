import { vi } from 'vitest'

/** A tab's history in memory; `popstate` comes later, as in browsers. */
export function stubHistory(): void {
  const listeners = new Set<() => void>()
  let entries: unknown[] = [null]
  let at = 0
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    get length() {
      return entries.length
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, ++at), state]
    },
    go(by: number) {
      setTimeout(() => {
        if (!(at + by in entries)) return
        at += by
        for (const listener of listeners) listener()
      })
    }
  })
  vi.stubGlobal(
    'addEventListener',
    (_type: 'popstate', listener: () => void, { once = false } = {}) => {
      const heard = () => {
        if (once) listeners.delete(heard)
        listener()
      }
      listeners.add(heard)
    }
  )
  vi.stubGlobal('removeEventListener', () => listeners.clear())
}
