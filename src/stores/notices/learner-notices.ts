import { atom } from 'nanostores'
import {
  countUnreadNotices,
  type LearnerNotice,
  listLearnerNotices,
  readNotices
} from '#contract/learning/notices.ts'
import { call } from '#stores/api.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { $accessToken } from '#stores/session/session.ts'

interface LoadedNotices {
  step: 'loaded'
  /** Newest first. */
  items: readonly LearnerNotice[]
  total: number
  /** Loading the next page, or marking all as read. */
  change: FormProcess<never>
}

type NoticesState = { step: 'loading' } | LoadedNotices | Refused<never>

export const $learnerNotices = atom<NoticesState>({ step: 'loading' })

/** Undefined until it is known. */
export const $unreadNotices = atom<number | undefined>(undefined)

const PAGE_SIZE = 20
/** Milliseconds between two counts of a page that is looked at again. */
const COUNT_EVERY = 60_000
/** Header and menu may both show the bell. */
let isFollowed = false

export async function loadUnread(): Promise<void> {
  const answer = await ignoreStale([$learner], () => call(countUnreadNotices, {}))
  if (answer?.ok) $unreadNotices.set(answer.value.count)
}

/** Counts for each learner who signs in, and again when the page is looked at later. */
export function followUnread(): () => void {
  if (isFollowed) return () => undefined
  isFollowed = true
  let countedAt = 0
  const count = () => {
    countedAt = Date.now()
    void loadUnread()
  }
  const look = () => {
    const isLate = Date.now() - countedAt >= COUNT_EVERY
    if (document.visibilityState === 'visible' && isLate && $learner.get()) count()
  }
  const stop = $learner.subscribe(learner => {
    $unreadNotices.set(undefined)
    $learnerNotices.set({ step: 'loading' })
    if (learner) count()
  })
  document.addEventListener('visibilitychange', look)
  return () => {
    isFollowed = false
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}

const ask = (page: number) =>
  call(listLearnerNotices, { query: { page, pageSize: PAGE_SIZE, renewals: 'true' } })

/** Loads the newest; what is shown stays until they are there. */
export async function loadNotices(): Promise<void> {
  if ($learnerNotices.get().step !== 'loaded') $learnerNotices.set({ step: 'loading' })
  const answer = await ignoreStale([$learner, $learnerNotices], () => ask(1))
  if (!answer) return
  if (answer.ok) show(answer.value.items, answer.value)
  else if ($learnerNotices.get().step !== 'loaded') $learnerNotices.set(refusedBy(answer))
}

/** Adds the next page; keeps the list on failure. */
export async function loadMoreNotices(): Promise<void> {
  const before = $learnerNotices.get()
  if (before.step !== 'loaded' || before.change.step === 'sending') return
  $learnerNotices.set({ ...before, change: { step: 'sending' } })
  const page = Math.floor(before.items.length / PAGE_SIZE) + 1
  const answer = await ignoreStale([$learner, $learnerNotices], () => ask(page))
  if (!answer) return
  if (!answer.ok) return $learnerNotices.set({ ...before, change: refusedBy(answer) })
  // One written meanwhile has shifted the pages.
  const known = new Set(before.items.map(({ id }) => id))
  show([...before.items, ...answer.value.items.filter(({ id }) => !known.has(id))], answer.value)
}

function show(
  items: readonly LearnerNotice[],
  { total, unread }: { total: number; unread: number }
): void {
  $learnerNotices.set({ step: 'loaded', items, total, change: { step: 'open' } })
  $unreadNotices.set(unread)
}

/** Marks all that are shown, and older ones, as read. */
export async function readAllNotices(): Promise<void> {
  const before = $learnerNotices.get()
  const [newest] = before.step === 'loaded' ? before.items : []
  if (before.step !== 'loaded' || before.change.step === 'sending' || !newest) return
  $learnerNotices.set({ ...before, change: { step: 'sending' } })
  const answer = await ignoreStale([$learner, $learnerNotices], () =>
    call(readNotices, { body: { until: newest.createdAt } })
  )
  if (!answer) return
  if (!answer.ok) return $learnerNotices.set({ ...before, change: refusedBy(answer) })
  const items = before.items.map(notice => ({ ...notice, isRead: true }))
  $learnerNotices.set({ ...before, items, change: { step: 'done' } })
  $unreadNotices.set(0)
}

/** Marks notices as read whose subject is on this page. */
export async function readNoticesHere(ids: readonly string[]): Promise<void> {
  if ($unreadNotices.get() === 0 || ids.length === 0) return
  const answer = await ignoreStale([$learner], () => call(readNotices, { body: { ids: [...ids] } }))
  if (!answer?.ok) return
  showRead(ids)
  await loadUnread()
}

/** An answer about the list that is on its way is dropped by this. */
function showRead(ids: readonly string[]): void {
  const state = $learnerNotices.get()
  if (state.step !== 'loaded') return
  const items = state.items.map(one => (ids.includes(one.id) ? { ...one, isRead: true } : one))
  $learnerNotices.set({ ...state, items, change: { step: 'open' } })
}

/** Marks a notice as read whose page is opened: the request outlives this page. */
export function readNotice({ id, isRead }: LearnerNotice): void {
  const token = $accessToken.get()
  if (isRead || !token) return
  showRead([id])
  $unreadNotices.set(Math.max(0, ($unreadNotices.get() ?? 0) - 1))
  void fetch(`${API_HOST}${readNotices.path}`, {
    method: readNotices.method,
    headers: { 'Content-Type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ids: [id] }),
    keepalive: true
  }).catch(() => undefined)
}
