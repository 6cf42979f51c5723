import { atom } from 'nanostores'
import { beginPasskeySignIn, signInByPasskey } from '#contract/accounts/passkeys.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { openSession } from '#stores/session/change-session.ts'
import { type PasskeyProblem, proveByPasskey } from './browser-passkeys.ts'
import { joinPending } from './pending-join.ts'
import { $signIn, accessIsKnown, canKeep } from './sign-in.ts'

export type PasskeyEntry =
  | { step: 'open' }
  | { step: 'sending' }
  | { step: 'problem'; problem: PasskeyProblem }
  | Refused<never>

export const $passkeyEntry = atom<PasskeyEntry>({ step: 'open' })

/** @param isOffered in the browser's list of names; then a problem is not shown */
async function enter(isOffered: boolean): Promise<void> {
  const options = await call(beginPasskeySignIn, {})
  if (!options.ok) return isOffered ? undefined : $passkeyEntry.set(refusedBy(options))
  const used = await proveByPasskey(options.value, isOffered)
  if ('problem' in used) {
    if (!isOffered) $passkeyEntry.set({ step: 'problem', problem: used.problem })
    return
  }
  $passkeyEntry.set({ step: 'sending' })
  const answer = await call(signInByPasskey, { body: { response: used.response } })
  if (!answer.ok) {
    const isUnknown = answer.code === 'passkey_invalid'
    return $passkeyEntry.set(isUnknown ? { step: 'problem', problem: 'failed' } : refusedBy(answer))
  }
  openSession(answer.value)
  await joinPending()
  await accessIsKnown()
  $signIn.set({ step: 'done' })
}

export async function enterWithPasskey(): Promise<void> {
  if ($passkeyEntry.get().step === 'sending') return
  if (!canKeep()) return $passkeyEntry.set({ step: 'refused', errors: {}, reason: 'not_kept' })
  $passkeyEntry.set({ step: 'sending' })
  await enter(false)
}

/** Lets the browser offer passkeys where it offers names. */
export async function offerPasskeys(): Promise<void> {
  const { isConditionalMediationAvailable } = globalThis.PublicKeyCredential ?? {}
  const isOffered = await isConditionalMediationAvailable?.().catch(() => false)
  if (isOffered && canKeep()) await enter(true)
}
