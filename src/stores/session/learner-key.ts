import { jwtDecode } from 'jwt-decode'
import { computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { $connection } from '#stores/device/connection.ts'
import { $accessToken } from './session.ts'

export const $isSignedIn = computed($accessToken, token => Boolean(token))

/** Id of the learner who is signed in; empty for a guest. */
export const learnerKey = (): string => subjectOf($accessToken.get())

/** Learner id in an access token; empty when it cannot be decoded. */
export function subjectOf(token: string | undefined): string {
  if (!token) return ''
  try {
    return jwtDecode<{ sub?: string }>(token).sub ?? ''
  } catch {
    // `isUsable` treats such a token as expired.
    return ''
  }
}

/** Id of the learner, empty for a guest; unlike the token, stable over refreshes. */
export const $learner = computed($accessToken, () => learnerKey())

/** Loads after each sign-in, and again when the API is back after a refusal. */
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
