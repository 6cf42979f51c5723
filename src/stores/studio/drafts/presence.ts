import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { noteClassLeft, noteClassOpen } from '#contract/studio/classes/class-presence.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $accessToken } from '#stores/session/session.ts'
import { followClass } from '#stores/studio/drafts/class-events.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'

export type DraftPresence = ReplyOf<typeof noteClassOpen>

/** Who else has the open draft open, and who saved it last; undefined until it is known. */
export const $presence = atom<DraftPresence | undefined>()

/** A new object for each draft that is followed. */
const $followed = atom<object>({})

/** Milliseconds between two signs of life; the server forgets after thirty seconds. */
const NOTES_EVERY = 10_000

/** Tells that a draft is open here, and follows who else has it open. @returns stops */
export function followPresence(id: number): () => void {
  $followed.set({})
  $presence.set(undefined)
  const params = { id: `${id}` }
  const note = async () => {
    if (document.visibilityState === 'hidden') return
    const answer = await ignoreStale([$followed], () => callAsStaff(noteClassOpen, { params }))
    if (answer?.ok) $presence.set(answer.value)
  }
  const look = () => void note()
  const leave = () => sendLeft(id)
  const stop = followClass(id, look)
  const timer = setInterval(look, NOTES_EVERY)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', leave)
  look()
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', leave)
    $followed.set({})
    $presence.set(undefined)
    leave()
  }
}

/** Outlives the page; a refusal or a lost network ends by itself after thirty seconds. */
function sendLeft(id: number): void {
  const path = noteClassLeft.path.replace(':id', `${id}`)
  const token = $accessToken.get()
  if (!token) return
  void fetch(`${API_HOST}${path}`, {
    method: noteClassLeft.method,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true
  }).catch(() => undefined)
}
