import { storage } from './storage.ts'

/** Local storage: what is kept here of studies and lies with the server as well. */
const STUDIES = ['myClasses', 'certificates', 'quizAnswers', 'positions']

/**
 * Takes away what a learner who leaves would leave to whoever comes to this device next. What no
 * server has yet stays, and is shown to nobody but them.
 */
export function forgetStudies(): void {
  if (!storage) return
  for (const key of STUDIES) delete storage[key]
}
