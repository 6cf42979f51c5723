import { atom, computed } from 'nanostores'
import { getGoal, type Goal, pauseWeek, resumeWeek, setGoal } from '#contract/learning/goals.ts'
import { firstDayOf } from '#domain/learning/goals/first-day.ts'
import { isTimeZone } from '#domain/time/zoned.ts'
import { call } from '#stores/api.ts'
import { $areInterestsUnsent, keepWeeklyMinutes } from '#stores/accounts/interests.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'

type GoalState = { step: 'loading' } | { step: 'loaded'; goal: Goal } | Refused<never>

/** What a learner chooses; null minutes take the goal away. */
interface Chosen {
  minutes?: number | null
  firstDay?: number
  isPaused?: boolean
}

const $saved = atom<GoalState>({ step: 'loading' })

/** Not saved yet. */
const $chosen = atom<Chosen>({})

/** With what was learned in the current week, and as chosen while that is being saved. */
export const $goal = computed([$saved, $chosen], (saved, { minutes, firstDay }): GoalState => {
  if (saved.step !== 'loaded') return saved
  const { goal } = saved
  const shown = minutes === undefined ? goal.minutes : (minutes ?? undefined)
  return {
    step: 'loaded',
    goal: { ...goal, minutes: shown, firstDay: firstDay ?? goal.firstDay }
  }
})

/** Setting a goal, or pausing a week. */
export const $goalChange = atom<FormProcess<never>>({ step: 'open' })

const USUAL_ZONE = 'Africa/Cairo'

/** Time zone of the device. */
export function deviceZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isTimeZone(zone) ? zone : USUAL_ZONE
}

/** How the device counts weeks. */
function deviceWeek() {
  const timeZone = deviceZone()
  return { timeZone, firstDay: firstDayOf(timeZone, navigator.language) }
}

export async function loadGoal(): Promise<void> {
  if ($saved.get().step === 'refused') $saved.set({ step: 'loading' })
  const answer = await ignoreStale([$learner, $saved], () => call(getGoal, { query: deviceWeek() }))
  if (!answer) return
  if (answer.ok) $saved.set({ step: 'loaded', goal: answer.value })
  else if ($saved.get().step !== 'loaded') $saved.set(refusedBy(answer))
}

/** Loads after each sign-in, and again once another goal was among interests that were sent. */
export function followGoal(): () => void {
  const stops = [
    $areInterestsUnsent.listen(areUnsent => {
      if (!areUnsent && $learner.get()) void loadGoal()
    }),
    followSession($learner, $saved, loadGoal)
  ]
  return () => stops.forEach(stop => stop())
}

/** @param chosen minutes a week, or the first day, 0 for Sunday @returns false where it waits */
export const saveGoal = (chosen: Pick<Chosen, 'minutes' | 'firstDay'>) => change(chosen, sendGoal)

export async function pauseThisWeek(isPaused: boolean): Promise<void> {
  if ($goal.get().step === 'loaded') await change({ isPaused }, sendPause)
}

function sendGoal() {
  const state = $goal.get()
  const { timeZone, firstDay } = deviceWeek()
  const known: Pick<Goal, 'minutes' | 'firstDay'> =
    state.step === 'loaded' ? state.goal : { firstDay }
  const { minutes = known.minutes ?? null } = $chosen.get()
  return call(setGoal, { body: { minutes, timeZone, firstDay: known.firstDay } })
}

function sendPause() {
  const state = $goal.get()
  if (state.step !== 'loaded') return
  const input = { params: { week: state.goal.week.start }, query: deviceWeek() }
  return call($chosen.get().isPaused ? pauseWeek : resumeWeek, input)
}

type Send = typeof sendGoal | typeof sendPause

/** Each at most once, since it sends all that is chosen by then. */
const waiting = new Set<Send>()

async function change(chosen: Chosen, send: Send): Promise<boolean> {
  $chosen.set({ ...$chosen.get(), ...chosen })
  waiting.add(send)
  if ($goalChange.get().step === 'sending') return false
  $goalChange.set({ step: 'sending' })
  const refused = new Map<Send, Refused<never>>()
  for (const next of waiting) {
    waiting.delete(next)
    const answer = await ignoreStale([$learner], next)
    if (!answer) return false
    if (answer.ok) {
      refused.delete(next)
      $saved.set({ step: 'loaded', goal: answer.value })
      if (next === sendGoal) keepWeeklyMinutes(answer.value.minutes)
    } else refused.set(next, refusedBy(answer))
  }
  $chosen.set({})
  const [failure] = refused.values()
  $goalChange.set(failure ?? { step: 'done' })
  return !failure
}

$learner.listen(() => {
  waiting.clear()
  $chosen.set({})
  $goalChange.set({ step: 'open' })
})
