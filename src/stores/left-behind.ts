import { isDraftOver } from '#domain/application-draft.ts'
import { PAGES_CACHE } from '#domain/offline.ts'
import { recordIn, recordOf } from '#domain/record.ts'
import { closeSession } from './session.ts'
import { storage } from './storage.ts'

/** Local storage: what is kept here of a learner and is missed by nobody else. */
const TRACES = [
  'myClasses',
  'certificates',
  'quizAnswers',
  'positions',
  'recentSearches',
  'recovering'
]

/**
 * Ends the session here, and takes away what a learner who leaves would leave to whoever comes to this
 * device next. What no server has yet stays, and is shown to nobody but them.
 */
export function leaveDevice(): void {
  closeSession()
  // Nothing in them is theirs, but which they are.
  void globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined)
  if (!storage) return
  for (const key of TRACES) delete storage[key]
  const isHeardOf = Object.keys(recordOf(recordIn(storage['saved'])['wishes'])).length === 0
  if (isHeardOf) delete storage['saved']
  const { keptAt } = recordIn(storage['instructorDraft'])
  if (typeof keptAt === 'number' && isDraftOver(keptAt, Date.now())) {
    delete storage['instructorDraft']
  }
}
