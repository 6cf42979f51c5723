import { isDraftOver } from '#domain/application-draft.ts'
import { PAGES_CACHE } from '#domain/offline/cache-strategy.ts'
import { parseRecord, recordOf } from '#domain/record.ts'
import { clearSession } from './change-session.ts'
import { storage } from '#stores/device/storage.ts'

/** Local storage: what is kept here of a learner, and the server has or no reader misses. */
const TRACES = [
  'myClasses',
  'interests',
  'certificates',
  'quizAnswers',
  'positions',
  'recentSearches',
  'recovering',
  'waitingOrder'
]

/**
 * Ends the session here, and removes what a learner would leave to the next reader of this device,
 * whether they sign out or the server ends the session. What no server has yet stays, under their id.
 */
export function clearDevice(): void {
  clearSession()
  // Nothing in them is theirs, but which they are.
  void globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined)
  if (!storage) return
  for (const key of TRACES) delete storage[key]
  const isSent = Object.keys(recordOf(parseRecord(storage['saved'])['wishes'])).length === 0
  if (isSent) delete storage['saved']
  const { keptAt } = parseRecord(storage['instructorDraft'])
  if (typeof keptAt === 'number' && isDraftOver(keptAt, Date.now())) {
    delete storage['instructorDraft']
  }
  // The stores of this tab hear of it as those of other tabs do, and write nothing of it again.
  if (globalThis.StorageEvent) dispatchEvent(new StorageEvent('storage'))
}
