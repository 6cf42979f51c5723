import { atom, computed } from 'nanostores'
import { type Class, getClass } from '#contract/catalogue/classes.ts'
import { type ClassContent, enroll, getContent } from '#contract/learning/learning.ts'
import { call } from '#stores/api.ts'
import { $connection } from '#stores/device/connection.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $roomItem, openItem } from './room-item.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'

/** A class with the learner's progress. */
export interface LoadedRoom {
  step: 'loaded'
  course: Class
  content: ClassContent
  /** Base of relative addresses. */
  address: string
  isJustCompleted: boolean
}

export type Room = { step: 'loading' } | { step: 'missing' } | LoadedRoom | Refused<never>

export const $room = atom<Room>({ step: 'loading' })

const $course = computed($room, room => (room.step === 'loaded' ? room.course : undefined))

/** @param slug slug or id: the API takes both for a class */
export async function openRoom(slug: string): Promise<void> {
  $room.set({ step: 'loading' })
  const course = await ignoreStale([$room], () => call(getClass, { params: { id: slug } }))
  if (!course) return
  if (!course.ok) return $room.set(failureOf(course))
  const { value, address } = course
  const params = { id: `${value.id}` }
  let isEnrolled = false
  const content = await ignoreStale([$room], async () => {
    // Opening the room enrols. A refusal shows as locked items.
    isEnrolled = $isSignedIn.get() && (await call(enroll, { params })).ok
    return call(getContent, { params })
  })
  if (!content) return
  if (!content.ok) return $room.set(failureOf(content))
  $room.set({
    step: 'loaded',
    course: value,
    // `enrolled` is optional in the content.
    content: { enrolled: isEnrolled, ...content.value },
    address,
    isJustCompleted: false
  })
}

const failureOf = (answer: Parameters<typeof refusedBy>[0]): Room =>
  answer.code === 'not_found' ? { step: 'missing' } : refusedBy(answer)

/** Reloads progress; without an answer nothing changes. */
export async function refreshRoom(): Promise<void> {
  const room = $room.get()
  if (room.step !== 'loaded') return
  const answer = await ignoreStale([$course], () =>
    call(getContent, { params: { id: `${room.course.id}` } })
  )
  const now = $room.get()
  if (!answer?.ok || now.step !== 'loaded') return
  const isJustCompleted = isDone(answer.value) && (now.isJustCompleted || !isDone(now.content))
  const { enrolled = false } = now.content
  $room.set({ ...now, content: { enrolled, ...answer.value }, isJustCompleted })
}

export function closeCelebration(): void {
  const room = $room.get()
  if (room.step === 'loaded') $room.set({ ...room, isJustCompleted: false })
}

function retryItem(): void {
  const [room, item] = [$room.get(), $roomItem.get()]
  if (room.step === 'loaded' && item.step === 'refused') void openItem(room.course.id, item.id)
}

const isDone = ({ progress }: ClassContent) =>
  progress.totalItems > 0 && progress.completedItems === progress.totalItems

/** Reopens on sign-in or sign-out, access change and reconnection. */
export function followRoom(slug: string): () => void {
  const again = () => void openRoom(slug)
  again()
  const stops = [
    $isSignedIn.listen(again),
    // The first answer is no change.
    $isSubscribed.listen((isSubscribed, before) => {
      if (isSubscribed !== 'unknown' && before !== 'unknown') again()
    }),
    $connection.listen(connection => {
      if (connection !== 'well') return
      if ($room.get().step === 'refused') again()
      else retryItem()
    })
  ]
  return () => stops.forEach(stop => stop())
}
