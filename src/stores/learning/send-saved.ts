import { atom } from 'nanostores'
import { type ClassSummary, getClass } from '#contract/catalogue/classes.ts'
import { listSaved, saveClass, unsaveClass } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { $connection } from '#stores/device/connection.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { withCrossTabLock } from '#stores/session/cross-tab-lock.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { notifyText } from '#stores/frame/notice.ts'
import { $saved, dropSentChange, keepSaved, type SavedChange } from './saved.ts'

type SavedInAccount =
  | { step: 'loading' }
  /** `address`: base of relative addresses. */
  | { step: 'loaded'; classes: readonly ClassSummary[]; address: string }
  | Refused<never>

export const $savedInAccount = atom<SavedInAccount>({ step: 'loading' })

/** Sends the unsent changes, then loads the account's list. */
export async function sendSaved(): Promise<void> {
  if (!$learner.get()) return
  const answer = await ignoreStale([$learner], () =>
    withCrossTabLock('saved', async () => {
      for (const [slug, change] of Object.entries($saved.get().wishes)) await send(slug, change)
      return call(listSaved, {})
    })
  )
  if (answer?.ok) {
    keepSaved(answer.value.map(({ id, slug, title }) => ({ id, slug, title })))
    const { value, address } = answer
    $savedInAccount.set({ step: 'loaded', classes: value, address })
  } else if (answer && $savedInAccount.get().step !== 'loaded') {
    $savedInAccount.set(refusedBy(answer))
  }
}

async function send(slug: string, change: SavedChange): Promise<void> {
  const id = await idOf(slug)
  if (id === undefined) return
  const params = { courseId: `${id}` }
  const answer = id
    ? await call(change === 'save' ? saveClass : unsaveClass, { params })
    : { ok: true as const }
  // The server words the refusal of a full list.
  const full = !answer.ok && answer.code === 'validation_failed' ? answer.issues[0] : undefined
  if (full) notifyText('error', full.message)
  if (answer.ok || full || answer.code === 'not_found') dropSentChange(slug, change)
}

/** 0 for an unknown class; undefined without an answer. */
async function idOf(slug: string): Promise<number | undefined> {
  const known = $saved.get().classes.find(one => one.slug === slug)?.id
  if (known) return known
  const answer = await call(getClass, { params: { id: slug } })
  if (answer.ok) return answer.value.id
  return answer.code === 'not_found' ? 0 : undefined
}

export function followSaved(): () => void {
  const stops = [
    $connection.listen(connection => {
      const isWaiting =
        $savedInAccount.get().step === 'refused' || Object.keys($saved.get().wishes).length > 0
      if (connection === 'well' && isWaiting) void sendSaved()
    }),
    $learner.subscribe(learner => {
      $savedInAccount.set({ step: 'loading' })
      if (learner) void sendSaved()
    })
  ]
  return () => stops.forEach(stop => stop())
}
