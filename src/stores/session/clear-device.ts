import { isDraftOver } from '#domain/application-draft.ts'
import { PAGES_CACHE } from '#domain/offline/cache-strategy.ts'
import { parseRecord, recordOf } from '#domain/record.ts'
import { clearSession } from './change-session.ts'
import { storage } from '#stores/device/storage.ts'
import { STORAGE_KEYS, TAB_KEYS_REMOVED } from '#stores/device/storage-keys.ts'
import { keepInTab } from '#stores/device/tab-storage.ts'

/** Ends the session on the device, and removes what the next learner must not find there. */
export function clearDevice(): void {
  clearSession()
  // Pages hold no data of a learner, but which ones are there shows what was visited.
  void globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined)
  for (const key of TAB_KEYS_REMOVED) keepInTab(key, undefined)
  if (!storage) return
  for (const [key, atSignOut] of Object.entries(STORAGE_KEYS)) {
    if (atSignOut === 'removed') delete storage[key]
  }
  const isAllSent = Object.keys(recordOf(parseRecord(storage['saved'])['wishes'])).length === 0
  if (isAllSent) delete storage['saved']
  const { keptAt } = parseRecord(storage['instructorDraft'])
  if (typeof keptAt === 'number' && isDraftOver(keptAt, Date.now())) {
    delete storage['instructorDraft']
  }
  // Stores of this tab drop their values as after a change in another tab.
  if (globalThis.StorageEvent) dispatchEvent(new StorageEvent('storage'))
}
