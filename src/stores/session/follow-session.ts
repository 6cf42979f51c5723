import type { ReadableAtom, WritableAtom } from 'nanostores'
import { $connection } from '#stores/device/connection.ts'

/**
 * Loads after each sign-in, and again when the API is back after a refusal. @param $session learner
 * id, or whether one is signed in
 */
export function followSession<State extends { step: string }>(
  $session: ReadableAtom<string | boolean>,
  $state: WritableAtom<State>,
  load: () => Promise<void>,
  reset = () => $state.set({ step: 'loading' } as State)
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
