import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { getProfile, type Interests, updateProfile } from '#contract/accounts/profile.ts'
import { parseRecord, recordOf } from '#domain/record.ts'
import { call } from '#stores/api.ts'
import { $connection } from '#stores/device/connection.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { $learner } from '#stores/session/learner-key.ts'

interface Stored {
  learner: string
  interests: Interests | undefined
  /** Not sent to the account yet. */
  isUnsent: boolean
}

export const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const

const NOTHING: Stored = { learner: '', interests: undefined, isUnsent: false }

/** Stored, so that home shows recommendations at once. */
const $stored = persistentAtom<Stored>('interests', NOTHING, {
  encode: JSON.stringify,
  decode: read
})

const $own = computed([$stored, $learner], (stored, learner) =>
  learner && stored.learner === learner ? stored : NOTHING
)

/** Of the learner who is signed in; undefined before an answer. */
export const $interests = computed($own, ({ interests }) => interests)

export const $areInterestsUnsent = computed($own, ({ isUnsent }) => isUnsent)

/** Whether to show the questions; undefined while unknown. */
export const $isToAsk = atom<boolean | undefined>(undefined)

/** A goal that the account has already. */
export function keepWeeklyMinutes(weeklyMinutes: number | undefined): void {
  const { interests, isUnsent } = $own.get()
  const { weeklyMinutes: _, ...others } = interests ?? { categoryIds: [] }
  const next = { ...others, ...(weeklyMinutes !== undefined && { weeklyMinutes }) }
  $stored.set({ learner: $learner.get(), interests: next, isUnsent })
  $isToAsk.set(false)
}

/** Stored at once; sent now or when the network is back. */
export async function saveInterests(interests: Interests): Promise<void> {
  $stored.set({ learner: $learner.get(), interests, isUnsent: true })
  $isToAsk.set(false)
  await send()
}

async function send(): Promise<void> {
  const { learner, interests, isUnsent } = $own.get()
  if (!isUnsent || !interests) return
  const answer = await ignoreStale([$interests], () => call(updateProfile, { body: { interests } }))
  // A server without this field leaves it to the device.
  if (answer?.ok || answer?.code === 'validation_failed') {
    $stored.set({ learner, interests, isUnsent: false })
  }
}

async function load(): Promise<void> {
  const learner = $learner.get()
  if ($areInterestsUnsent.get()) return send()
  const answer = await ignoreStale([$learner, $areInterestsUnsent], () => call(getProfile, {}))
  if (!answer) return
  if (!answer.ok) return $isToAsk.set(false)
  const { interests = $own.get().interests } = answer.value
  $stored.set({ learner, interests, isUnsent: false })
  $isToAsk.set(!interests)
}

/** Loads for each learner who signs in, and sends what waits. */
export function followInterests(): () => void {
  const stops = [
    $connection.listen(connection => {
      if (connection === 'well') void send()
    }),
    $learner.subscribe(learner => {
      $isToAsk.set(learner ? undefined : false)
      if (learner) void load()
    })
  ]
  return () => stops.forEach(stop => stop())
}

function read(text: string): Stored {
  const { learner, interests, isUnsent } = parseRecord(text)
  if (typeof learner !== 'string') return NOTHING
  return { learner, interests: parseInterests(interests), isUnsent: isUnsent === true }
}

function parseInterests(value: unknown): Interests | undefined {
  const { categoryIds, level, weeklyMinutes } = recordOf(value)
  if (!Array.isArray(categoryIds)) return undefined
  const knownLevel = LEVELS.find(one => one === level)
  return {
    categoryIds: categoryIds.filter(Number.isInteger),
    ...(knownLevel && { level: knownLevel }),
    ...(Number.isInteger(weeklyMinutes) && { weeklyMinutes: Number(weeklyMinutes) })
  }
}
