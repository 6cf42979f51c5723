import { atom } from 'nanostores'
import {
  endSession,
  eraseProfile,
  exportProfile,
  listSessions
} from '#contract/accounts/profile.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { goTo } from '#stores/frame/destination.ts'
import { flash } from '#stores/frame/flash.ts'
import { notify } from '#stores/frame/notice.ts'
import { clearDevice } from '#stores/session/clear-device.ts'
import { changeWays, wayProblemOf } from './sign-in-ways.ts'
import { $isSignedIn, followSession } from '#stores/session/learner-key.ts'

type Export =
  { step: 'open' } | { step: 'sending' } | Refused<never> | { step: 'done'; text: string }

export const $export = atom<Export>({ step: 'open' })

export async function exportEverything(): Promise<void> {
  if ($export.get().step === 'sending') return
  $export.set({ step: 'sending' })
  const answer = await call(exportProfile, {})
  $export.set(
    answer.ok
      ? { step: 'done', text: `${JSON.stringify(answer.value, null, 2)}\n` }
      : refusedBy(answer)
  )
}

export const $erasure = atom<FormProcess<'password'>>({ step: 'open' })

/** @param home address of the page to open afterwards */
export async function eraseAccount(password: string, home: string): Promise<void> {
  if ($erasure.get().step === 'sending') return
  const wrong = fieldErrorsIn({ password: password ? undefined : 'passwordMissing' })
  if (wrong) return $erasure.set(wrong)
  $erasure.set({ step: 'sending' })
  const answer = await call(eraseProfile, { body: { password } })
  if (!answer.ok) return $erasure.set(refusedBy(answer, MEANING))
  $erasure.set({ step: 'done' })
  leave(home)
}

/** Erases an account without a password, once its owner is proved. */
export const eraseWithoutPassword = (home: string) =>
  changeWays(async () => {
    const answer = await call(eraseProfile, { body: {} })
    if (answer.ok) leave(home)
    return wayProblemOf(answer)
  })

function leave(home: string): void {
  flash('success', 'accountErased')
  clearDevice()
  goTo(home)
}

const MEANING = {
  fields: { password: 'password' },
  codes: { invalid_credentials: ['password', 'passwordWrong'] }
} as const

export type SignedInDevice = ReplyOf<typeof listSessions>[number]

type SignedInDevices =
  | { step: 'loading' }
  /** `ending`: ids of devices that are being signed out. */
  | { step: 'loaded'; devices: readonly SignedInDevice[]; ending: readonly string[] }
  | Refused<never>

export const $devices = atom<SignedInDevices>({ step: 'loading' })

export async function loadDevices(): Promise<void> {
  $devices.set({ step: 'loading' })
  const answer = await ignoreStale([$devices], () => call(listSessions, {}))
  if (!answer) return
  $devices.set(
    answer.ok ? { step: 'loaded', devices: answer.value, ending: [] } : refusedBy(answer)
  )
}

export const followDevices = (): (() => void) => followSession($isSignedIn, $devices, loadDevices)

export async function signOutDevice(id: string): Promise<void> {
  mark(id, true)
  const answer = await call(endSession, { params: { id } })
  mark(id, false)
  if (!answer.ok && answer.code !== 'not_found') return notify('error', 'generic')
  const now = $devices.get()
  if (now.step !== 'loaded') return
  $devices.set({ ...now, devices: now.devices.filter(device => device.id !== id) })
}

export async function signOutOthers(): Promise<void> {
  const now = $devices.get()
  if (now.step !== 'loaded') return
  const others = now.devices.filter(({ current }) => !current)
  await Promise.all(others.map(({ id }) => signOutDevice(id)))
}

function mark(id: string, isEnding: boolean): void {
  const now = $devices.get()
  if (now.step !== 'loaded') return
  const others = now.ending.filter(other => other !== id)
  $devices.set({ ...now, ending: isEnding ? [...others, id] : others })
}
