import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { endSession, listSessions } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { notify } from '#stores/frame/notice.ts'
import { followSession } from '#stores/session/follow-session.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'

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
