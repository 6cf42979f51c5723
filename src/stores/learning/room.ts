import { atom, computed } from 'nanostores'
import { type Class, getClass } from '#contract/catalogue/classes.ts'
import {
  type ClassContent,
  type ContentItem,
  enroll,
  getContent,
  getContentItem
} from '#contract/learning/learning.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { $connection } from '#stores/device/connection.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'

export type Barrier = 'unauthorized' | 'subscription_required' | 'module_locked'

export type OpenItem =
  | { step: 'none' }
  | { step: 'loading'; id: number }
  /** All addresses are absolute. */
  | { step: 'open'; id: number; item: ContentItem }
  | { step: 'barred'; id: number; barrier: Barrier }
  | (Refused<never> & { id: number })

export const $roomItem = atom<OpenItem>({ step: 'none' })

const BARRIERS: readonly string[] = [
  'unauthorized',
  'subscription_required',
  'module_locked'
] satisfies Barrier[]

export async function openItem(courseId: number, id: number): Promise<void> {
  $roomItem.set({ step: 'loading', id })
  const answer = await ignoreStale([$roomItem], () => ask(courseId, id))
  if (!answer) return
  if (answer.ok) return $roomItem.set({ step: 'open', id, item: answer.item })
  const { failure } = answer
  if (BARRIERS.includes(failure.code)) {
    return $roomItem.set({ step: 'barred', id, barrier: failure.code as Barrier })
  }
  $roomItem.set({ ...refusedBy(failure), id })
}

/** Loads fresh links without changing what is shown; undefined on failure. */
export async function renewItem(courseId: number, id: number): Promise<ContentItem | undefined> {
  const answer = await ask(courseId, id)
  if (answer.ok) return answer.item
  // An access that ended replaces the player.
  if (BARRIERS.includes(answer.failure.code) && $roomItem.get().step === 'open') {
    $roomItem.set({ step: 'barred', id, barrier: answer.failure.code as Barrier })
  }
  return undefined
}

/** Bars an item without a request, where the reason is known. */
export function barItem(id: number): boolean {
  const barrier = knownBarrier()
  if (barrier) $roomItem.set({ step: 'barred', id, barrier })
  return barrier !== undefined
}

function knownBarrier(): Barrier | undefined {
  if (!$isSignedIn.get()) return 'unauthorized'
  const isSubscribed = $isSubscribed.get()
  if (isSubscribed === 'unknown') return undefined
  return isSubscribed ? 'module_locked' : 'subscription_required'
}

export function closeItem(): void {
  $roomItem.set({ step: 'none' })
}

async function ask(courseId: number, id: number) {
  const params = { id: `${courseId}`, contentId: `${id}` }
  const answer = await call(getContentItem, { params })
  return answer.ok
    ? ({ ok: true, item: located(answer.value, answer.address) } as const)
    : ({ ok: false, failure: answer } as const)
}

/** @see RFC 3986, section 5 */
function located(item: ContentItem, address: string): ContentItem {
  if (item.type !== 'video') return item
  const at = (url: string) => parseUrl(url, address)?.href ?? url
  return {
    ...item,
    videoUrl: at(item.videoUrl),
    posterUrl: at(item.posterUrl),
    captions: item.captions.map(({ language, url }) => ({ language, url: at(url) })),
    ...(item.storyboardUrl && { storyboardUrl: at(item.storyboardUrl) })
  }
}

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
