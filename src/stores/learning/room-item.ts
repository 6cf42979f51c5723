import { atom } from 'nanostores'
import { type ContentItem, getContentItem } from '#contract/learning/learning.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'

/** Why an item is closed. */
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
