import { atom } from 'nanostores'
import { getGoal, type Goal, pauseWeek, resumeWeek, setGoal } from '#contract/learning/goals.ts'
import { firstDayOf } from '#domain/learning/goals/first-day.ts'
import { isTimeZone } from '#domain/time/zoned.ts'
import { call } from '#stores/api.ts'
import { $areInterestsUnsent, keepWeeklyMinutes } from '#stores/accounts/interests.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $learner, followSession } from '#stores/session/learner-key.ts'

type GoalState = { step: 'loading' } | { step: 'loaded'; goal: Goal } | Refused<never>

/** With what was learned in the current week. */
export const $goal = atom<GoalState>({ step: 'loading' })

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
  if ($goal.get().step === 'refused') $goal.set({ step: 'loading' })
  const answer = await ignoreStale([$learner, $goal], () => call(getGoal, { query: deviceWeek() }))
  if (!answer) return
  if (answer.ok) $goal.set({ step: 'loaded', goal: answer.value })
  else if ($goal.get().step !== 'loaded') $goal.set(refusedBy(answer))
}

/** Loads after each sign-in, and again once another goal was among interests that were sent. */
export function followGoal(): () => void {
  const stops = [
    $areInterestsUnsent.listen(areUnsent => {
      if (!areUnsent && $learner.get()) void loadGoal()
    }),
    followSession($learner, $goal, loadGoal)
  ]
  return () => stops.forEach(stop => stop())
}

/** @param minutes a week, null for none @param firstDay 0 for Sunday; as before without it */
export async function saveGoal(minutes: number | null, firstDay?: number): Promise<boolean> {
  const state = $goal.get()
  const device = deviceWeek()
  const known = state.step === 'loaded' ? state.goal.firstDay : device.firstDay
  const body = { minutes, timeZone: device.timeZone, firstDay: firstDay ?? known }
  const isSaved = await change(() => call(setGoal, { body }))
  if (isSaved) keepWeeklyMinutes(minutes ?? undefined)
  return isSaved
}

export async function pauseThisWeek(isPaused: boolean): Promise<void> {
  const state = $goal.get()
  if (state.step !== 'loaded') return
  const input = { params: { week: state.goal.week.start }, query: deviceWeek() }
  await change(() => call(isPaused ? pauseWeek : resumeWeek, input))
}

type Ask = () => ReturnType<typeof call<typeof setGoal>>

/** The newest change of those that came while one was sent. */
let waiting: Ask | undefined

async function change(ask: Ask): Promise<boolean> {
  if ($goalChange.get().step === 'sending') {
    waiting = ask
    return false
  }
  $goalChange.set({ step: 'sending' })
  const answer = await ignoreStale([$learner], ask)
  const next = waiting
  waiting = undefined
  if (!answer) {
    $goalChange.set({ step: 'open' })
    return false
  }
  $goalChange.set(answer.ok ? { step: 'done' } : refusedBy(answer))
  if (answer.ok) $goal.set({ step: 'loaded', goal: answer.value })
  return answer.ok && next ? change(next) : answer.ok
}
