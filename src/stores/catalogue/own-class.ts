import { atom, computed } from 'nanostores'
import { type ClassContent, enroll, getContent } from '#contract/learning/learning.ts'
import { type ClassStanding, standingIn } from '#domain/learning/class-standing.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { $connection } from '#stores/device/connection.ts'
import { goTo } from '#stores/frame/destination.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { positionOf } from '#stores/learning/player/positions.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'

export type OwnItem = ClassContent['modules'][number]['items'][number]

type OwnClass =
  | { step: 'nobody' }
  | { step: 'loading' }
  | { step: 'loaded'; content: ClassContent; address: string }
  | Refused<never>

/** The class of this page with the learner's progress. */
export const $ownClass = atom<OwnClass>({ step: 'nobody' })

/** Undefined until class and access are loaded. */
export const $standing = computed(
  [$ownClass, $isSubscribed],
  (own, isSubscribed): ClassStanding<OwnItem> | undefined => {
    if (own.step !== 'loaded' || isSubscribed === 'unknown') return undefined
    const { modules, enrolled, progress } = own.content
    const isEnrolled = enrolled ?? progress.completedItems > 0
    return standingIn(
      modules.flatMap(({ items }) => items.map(here)),
      { isEnrolled, isSubscribed }
    )
  }
)

/** Positions of this device are at least as new as the server's. */
function here(item: OwnItem): OwnItem {
  const positionSeconds = positionOf(item.id) ?? item.positionSeconds
  return { ...item, ...(positionSeconds !== undefined && { positionSeconds }) }
}

/** Keeps what is shown until the answer. */
export async function loadOwnClass(id: number): Promise<void> {
  if (!$learner.get()) return $ownClass.set({ step: 'nobody' })
  if ($ownClass.get().step !== 'loaded') $ownClass.set({ step: 'loading' })
  const answer = await ignoreStale([$learner], () => call(getContent, { params: { id: `${id}` } }))
  if (!answer) return
  if (answer.ok) $ownClass.set({ step: 'loaded', content: answer.value, address: answer.address })
  else if ($ownClass.get().step !== 'loaded') $ownClass.set(refusedBy(answer))
}

let followed: { id: number; count: number; stop: () => void } | undefined

/** Reloads on sign-in, access change and reconnection. */
export function followOwnClass(id: number): () => void {
  const current = followed?.id === id ? followed : follow(id)
  current.count += 1
  return () => {
    current.count -= 1
    if (current.count > 0) return
    current.stop()
    if (followed === current) followed = undefined
  }
}

function follow(id: number) {
  followed?.stop()
  const again = () => void loadOwnClass(id)
  const stops = [
    $learner.subscribe(() => {
      $ownClass.set({ step: 'nobody' })
      again()
    }),
    $isSubscribed.listen((isSubscribed, before) => {
      // The first answer is no change.
      if (isSubscribed !== 'unknown' && before !== 'unknown') again()
    }),
    $connection.listen(connection => {
      if (connection === 'well' && $ownClass.get().step === 'refused') again()
    })
  ]
  followed = { id, count: 0, stop: () => stops.forEach(stop => stop()) }
  return followed
}

export const $isStarting = atom(false)

/** Enrols, then opens the room, which shows a refusal. */
export async function startClass(id: number, room: string): Promise<void> {
  if ($isStarting.get()) return
  $isStarting.set(true)
  await call(enroll, { params: { id: `${id}` } })
  goTo(room)
  $isStarting.set(false)
}
