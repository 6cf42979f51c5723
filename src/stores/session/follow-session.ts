import type { ReadableAtom } from 'nanostores'
import { $connection } from '#stores/device/connection.ts'

/**
 * Loads what belongs to a learner, now and after each sign-in, and again when the API is back.
 *
 * @param $session id of the learner who is signed in, or whether one is
 * @param reset forgets what was loaded
 * @returns what ends it
 */
export function followSession(
  $session: ReadableAtom<string | boolean>,
  $state: ReadableAtom<{ step: string }>,
  load: () => Promise<void>,
  reset: () => void
): () => void {
  const stops = [
    $connection.listen(connection => {
      if (connection === 'well' && $state.get().step === 'refused') void load()
    }),
    $session.subscribe(session => {
      reset()
      if (session) void load()
    })
  ]
  return () => stops.forEach(stop => stop())
}
