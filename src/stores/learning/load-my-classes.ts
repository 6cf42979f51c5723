import { atom } from 'nanostores'
import { listMyClasses } from '#contract/accounts/profile.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'
import { areMyClassesOld, keepMyClasses, type MyClass } from './my-classes.ts'

/** Whether `$myClasses` was loaded on this page. */
export const $myClassesState = atom<{ step: 'loading' } | { step: 'loaded' } | Refused<never>>({
  step: 'loading'
})

export async function loadMyClasses(): Promise<void> {
  if ($myClassesState.get().step === 'refused') $myClassesState.set({ step: 'loading' })
  const answer = await ignoreStale([$learner], () => call(listMyClasses, {}))
  if (!answer) return
  if (answer.ok) {
    keepMyClasses(answer.value.map(one => mineOf(one, answer.address)))
    $myClassesState.set({ step: 'loaded' })
  } else if ($myClassesState.get().step !== 'loaded') $myClassesState.set(refusedBy(answer))
}

/** Loads them unless they are of the last minutes. */
export async function freshenMyClasses(): Promise<void> {
  if (areMyClassesOld()) await loadMyClasses()
}

function mineOf(
  {
    course,
    completedAt,
    nextItem,
    nextItemId,
    lastItem,
    ...progress
  }: ReplyOf<typeof listMyClasses>[number],
  address: string
): MyClass {
  const { id, slug, title, instructor, posterUrl } = course
  // Where the learner stopped, which need not be the first open item.
  const next = lastItem ?? nextItem
  const place = lastItem?.id ?? nextItemId
  return {
    ...progress,
    ...(place !== undefined && { nextItemId: place }),
    ...(lastItem && { at: lastItem.positionSeconds }),
    ...(next && { next: next.title }),
    id,
    slug,
    title,
    expert: instructor.name,
    posterUrl: parseUrl(posterUrl, address)?.href ?? '',
    isCompleted: completedAt !== undefined
  }
}

export const followMyClasses = (): (() => void) =>
  followSession($learner, $myClassesState, loadMyClasses)
