import { atom } from 'nanostores'
import {
  addLearnerPasskey,
  beginLearnerPasskey,
  beginPasskeyProof,
  joinProvider,
  leaveProvider,
  listSignInWays,
  proveOwner,
  removeLearnerPasskey,
  removePassword,
  renameLearnerPasskey,
  sendProofCode
} from '#contract/accounts/sign-in-ways.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { westernDigits } from '#domain/text/western-digits.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { fieldErrorsIn, type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $isSignedIn, $learner, followSession } from '#stores/session/learner-key.ts'
import { createPasskey, type PasskeyProblem, proveByPasskey } from './browser-passkeys.ts'
import { takeReturn, type VisitProblem, visitProvider } from './providers.ts'

export type SignInWays = ReplyOf<typeof listSignInWays>

type WaysState = { step: 'loading' } | { step: 'loaded'; ways: SignInWays } | Refused<never>

export const $signInWays = atom<WaysState>({ step: 'loading' })

export async function loadSignInWays(): Promise<void> {
  const answer = await ignoreStale([$learner], () => call(listSignInWays, {}))
  if (!answer) return
  $signInWays.set(answer.ok ? { step: 'loaded', ways: answer.value } : refusedBy(answer))
}

export const followSignInWays = (): (() => void) =>
  followSession($isSignedIn, $signInWays, loadSignInWays)

/** Why a change was not made: a key of the texts below `problem`, or of those below `device`. */
export type WayProblem =
  | { problem: VisitProblem | 'used' | 'other' | 'last' | 'lastFactor' | 'factor' | 'full' }
  | { device: PasskeyProblem }

type Change =
  | { step: 'open' }
  | { step: 'sending' }
  | { step: 'done' }
  /** Waits until the owner is proved. */
  | { step: 'proof'; again: () => Promise<void> }
  | ({ step: 'refused' } & WayProblem)

export const $wayChange = atom<Change>({ step: 'open' })

/** `proof`: the owner must be proved first. */
type Outcome = WayProblem | 'proof' | undefined

const REASONS: Readonly<Record<string, Extract<WayProblem, { problem: unknown }>['problem']>> = {
  identity_used: 'used',
  last_second_factor: 'lastFactor',
  last_way: 'last',
  other_address: 'failed',
  passkeys_full: 'full',
  provider_used: 'other'
}

const CODES: typeof REASONS = {
  email_not_verified: 'unverified',
  link_invalid: 'expired',
  offline: 'unavailable',
  rate_limited: 'limited',
  second_factor_required: 'factor'
}

interface Answered {
  ok: boolean
  code?: string
  reason?: string
}

/** Undefined for a change that was made. */
export function wayProblemOf({ ok, code = '', reason = '' }: Answered): Outcome {
  if (ok) return undefined
  if (code === 'proof_required') return 'proof'
  if (reason === 'passkey_known') return { device: 'known' }
  return { problem: REASONS[reason] ?? CODES[code] ?? 'failed' }
}

/** Makes a change, asks for a proof where one is due, and shows what is there afterwards. */
export async function changeWays(make: () => Promise<Outcome>): Promise<void> {
  if ($wayChange.get().step === 'sending') return
  $wayChange.set({ step: 'sending' })
  const outcome = await make()
  if (outcome === 'proof') return askForProof(() => changeWays(make))
  if (outcome) return $wayChange.set({ step: 'refused', ...outcome })
  await loadSignInWays()
  $wayChange.set({ step: 'done' })
}

/** @param again what waits for the proof */
export const askForProof = (again: () => Promise<void>) => $wayChange.set({ step: 'proof', again })

export const reopenWayChange = () => $wayChange.set({ step: 'open' })

export const makePasskey = (name: string) =>
  changeWays(async () => {
    const options = await call(beginLearnerPasskey, {})
    if (!options.ok) return wayProblemOf(options)
    const made = await createPasskey(options.value)
    if ('problem' in made) return { device: made.problem }
    return wayProblemOf(await call(addLearnerPasskey, { body: { name, response: made.response } }))
  })

export const namePasskey = (id: number, name: string) =>
  changeWays(async () =>
    wayProblemOf(await call(renameLearnerPasskey, { params: { id: `${id}` }, body: { name } }))
  )

/** A way to sign in that may go. */
export type RemovableWay = 'password' | { provider: string } | { passkey: number }

export const removeWay = (way: RemovableWay) =>
  changeWays(async () => {
    if (way === 'password') return wayProblemOf(await call(removePassword, {}))
    if ('provider' in way) return wayProblemOf(await call(leaveProvider, { params: way }))
    return wayProblemOf(await call(removeLearnerPasskey, { params: { id: `${way.passkey}` } }))
  })

/** Leaves for a provider once the owner is proved; the page is opened again afterwards. */
export const connectProvider = (name: string, language: string) =>
  changeWays(async () => {
    const answer = await call(listSignInWays, {})
    if (!answer.ok) return wayProblemOf(answer)
    if (!answer.value.provedUntil) return 'proof'
    const next = location.pathname
    visitProvider(name, { language, next, join: true })
    return undefined
  })

/** Joins the provider that led back here. */
export async function joinByReturn(): Promise<void> {
  const found = takeReturn()
  if (!found) return
  if ('problem' in found) return $wayChange.set({ step: 'refused', ...found })
  await changeWays(async () => {
    const outcome = wayProblemOf(await call(joinProvider, { body: { ticket: found.code } }))
    // The code is used up.
    return outcome === 'proof' ? { problem: 'expired' } : outcome
  })
}

export type ProofField = 'password' | 'code'

/** `sent`: a code is on its way. */
export type OwnerProof = FormProcess<ProofField> & { sent?: true; device?: PasskeyProblem }

export const $ownerProof = atom<OwnerProof>({ step: 'open' })

export const reopenProof = () => $ownerProof.set({ step: 'open' })

export async function mailProofCode(): Promise<void> {
  if ($ownerProof.get().step === 'sending') return
  $ownerProof.set({ step: 'sending' })
  const answer = await call(sendProofCode, {})
  $ownerProof.set(answer.ok ? { step: 'open', sent: true } : refusedBy(answer))
}

/** Proves the owner, and then makes the change that waits. */
export async function proveByTyping(typed: Record<ProofField, string>): Promise<void> {
  const { step, sent } = $ownerProof.get()
  if (step === 'sending') return
  const stays = sent && { sent }
  const code = westernDigits(typed.code).replace(/\D/g, '')
  const wrong = fieldErrorsIn<ProofField>(
    sent
      ? { code: code ? undefined : 'codeMissing' }
      : { password: typed.password ? undefined : 'passwordMissing' }
  )
  if (wrong) return $ownerProof.set({ ...wrong, ...stays })
  $ownerProof.set({ step: 'sending', ...stays })
  const body = sent ? { code } : { password: typed.password }
  const answer = await call(proveOwner, { body })
  if (!answer.ok) return $ownerProof.set({ ...refusedBy(answer, MEANING), ...stays })
  await goOn()
}

export async function proveByOwnPasskey(): Promise<void> {
  if ($ownerProof.get().step === 'sending') return
  $ownerProof.set({ step: 'sending' })
  const options = await call(beginPasskeyProof, {})
  if (!options.ok) return $ownerProof.set(refusedBy(options))
  const used = await proveByPasskey(options.value)
  if ('problem' in used) return $ownerProof.set({ step: 'open', device: used.problem })
  const answer = await call(proveOwner, { body: { response: used.response } })
  if (!answer.ok) return $ownerProof.set({ step: 'open', device: 'failed' })
  await goOn()
}

async function goOn(): Promise<void> {
  const waiting = $wayChange.get()
  $ownerProof.set({ step: 'done' })
  if (waiting.step !== 'proof') return
  $wayChange.set({ step: 'open' })
  await waiting.again()
}

const MEANING = {
  fields: { password: 'password', code: 'code' },
  codes: {
    invalid_credentials: ['password', 'passwordWrong'],
    code_invalid: ['code', 'codeWrong']
  }
} as const
