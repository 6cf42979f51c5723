import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { isRetryable } from '#api/retryable.ts'
import { completeText, updateProgress } from '#contract/learning/learning.ts'
import { parseRecord } from '#domain/record.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { $connection } from '#stores/device/connection.ts'
import { withCrossTabLock } from '#stores/session/cross-tab-lock.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { $accessToken } from '#stores/session/session.ts'
import { checkAccess } from '#stores/subscriptions/subscription.ts'
import { refreshRoom } from './room.ts'

/** Position of a video in seconds; without it, a lesson that was read. */
type Report = readonly [itemId: number, seconds?: number]

interface Stored {
  learner: string
  waiting: readonly Report[]
}

const NOTHING: Stored = { learner: '', waiting: [] }

/** Several hours of watching; then the oldest go. */
const MOST = 5_000

/** A report also waits for the next sign-in, and for a server that knows the call. */
const WAITS = ['unauthorized', 'token_expired', 'not_implemented']

/** Stored, since every value counts, in order. */
export const $progressQueue = persistentAtom<Stored>('progressQueue', NOTHING, {
  encode: JSON.stringify,
  decode: read
})

export const $hasUnsent = computed(
  [$progressQueue, $connection],
  ({ waiting }, connection) => waiting.length > 0 && connection !== 'well'
)

export const $unsentLessons = computed([$progressQueue, $accessToken], () =>
  ours().flatMap(([id, seconds]) => (seconds === undefined ? [id] : []))
)

export function reportProgress(itemId: number, seconds: number): Promise<void> {
  keep([itemId, seconds])
  return sendProgress()
}

function keepRead(itemId: number): void {
  keep([itemId])
}

/** Sends the queue in order, from one tab at a time, until a call fails. */
export function sendProgress(): Promise<void> {
  return withCrossTabLock('progress', async () => {
    for (let [first] = ours(); first; [first] = ours()) {
      const answer = await tell(first)
      if (!answer.ok && (isRetryable(answer.code) || WAITS.includes(answer.code))) return
      // The subscription has ended while the page was open.
      if (!answer.ok && answer.code === 'subscription_required') void checkAccess()
      $progressQueue.set({ learner: learnerKey(), waiting: without(ours(), first) })
      if (first[1] === undefined) void refreshRoom()
    }
  })
}

function tell([itemId, currentTime]: Report) {
  const params = { id: `${itemId}` }
  return currentTime === undefined
    ? call(completeText, { params })
    : call(updateProgress, { params, body: { currentTime } })
}

/** Sends on reconnection. */
export function followProgress(): () => void {
  void sendProgress()
  return $connection.listen(connection => {
    if (connection === 'well' && ours().length > 0) void sendProgress()
  })
}

function keep(report: Report): void {
  $progressQueue.set({ learner: learnerKey(), waiting: [...ours(), report].slice(-MOST) })
}

function ours(): Stored['waiting'] {
  const { learner, waiting } = $progressQueue.get()
  return learner !== '' && learner === learnerKey() ? waiting : []
}

/** Another tab may have sent it meanwhile. */
function without(waiting: Stored['waiting'], [id, seconds]: Report) {
  const at = waiting.findIndex(([item, value]) => item === id && value === seconds)
  return waiting.filter((_, index) => index !== at)
}

function read(text: string): Stored {
  const { learner, waiting } = parseRecord(text)
  if (typeof learner !== 'string' || !Array.isArray(waiting)) return NOTHING
  return { learner, waiting: waiting.filter(isReport).slice(-MOST) }
}

function isReport(value: unknown): value is Report {
  return Array.isArray(value) && [1, 2].includes(value.length) && value.every(Number.isFinite)
}

/** Without an answer, the queue sends it later. */
export const $lesson = atom<FormProcess<never>>({ step: 'open' })

/** @returns whether it counts now */
export async function completeLesson(id: number): Promise<boolean> {
  if ($lesson.get().step === 'sending') return false
  $lesson.set({ step: 'sending' })
  const answer = await call(completeText, { params: { id: `${id}` } })
  const isLater = !answer.ok && $connection.get() !== 'well'
  if (isLater) keepRead(id)
  $lesson.set(answer.ok || isLater ? { step: 'open' } : refusedBy(answer))
  return answer.ok
}
