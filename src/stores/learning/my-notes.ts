import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMyNotes } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { followSession } from '#stores/session/follow-session.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner-key.ts'

export type MyNote = ReplyOf<typeof listMyNotes>['items'][number]

export type MyNotes =
  | { step: 'loading' }
  | { step: 'loaded'; items: readonly MyNote[]; total: number; pages: number; isAsking: boolean }
  | Refused<never>

/** Notes on all classes, newest first, as far as loaded. */
export const $myNotes = atom<MyNotes>({ step: 'loading' })

export async function loadMyNotes(): Promise<void> {
  const before = $myNotes.get()
  const pages = before.step === 'loaded' ? before.pages : 0
  $myNotes.set(before.step === 'loaded' ? { ...before, isAsking: true } : { step: 'loading' })
  const answer = await ignoreStale([$learner], () =>
    call(listMyNotes, { query: { page: pages + 1 } })
  )
  if (!answer) return
  if (!answer.ok) {
    return $myNotes.set(
      before.step === 'loaded' ? { ...before, isAsking: false } : refusedBy(answer)
    )
  }
  const shown = before.step === 'loaded' ? before.items : []
  const known = new Set(shown.map(({ id }) => id))
  const { items, total } = answer.value
  $myNotes.set({
    step: 'loaded',
    // A note written meanwhile has shifted the pages.
    items: [...shown, ...items.filter(({ id }) => !known.has(id))],
    total,
    pages: pages + 1,
    isAsking: false
  })
}

export const followMyNotes = (): (() => void) => followSession($learner, $myNotes, loadMyNotes)
