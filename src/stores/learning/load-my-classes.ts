import { atom } from 'nanostores'
import { listMyClasses } from '#contract/accounts/profile.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'
import { keepMyClasses, type MyClass } from './my-classes.ts'

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

function mineOf(
  { course, completedAt, nextItem, ...progress }: ReplyOf<typeof listMyClasses>[number],
  address: string
): MyClass {
  const { id, slug, title, instructor, posterUrl } = course
  return {
    ...progress,
    ...(nextItem && { next: nextItem.title }),
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
