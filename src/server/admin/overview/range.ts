import { addDays, dayOf } from '#server/db/rollups/days.ts'
import { Refusal } from '#server/http/problem.ts'

/** A year that has a 29th of February. */
const DAYS_MOST = 366
const DAYS_USUAL = 30

export interface OverviewRange {
  from: string
  /** Included. */
  to: string
  days: string[]
}

/** Days of an overview, which ends today at the latest. */
export function overviewRange(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date
): OverviewRange | Refusal<'validation_failed'> {
  const today = dayOf(now.getTime())
  const to = asked.to === undefined || asked.to > today ? today : asked.to
  const from = asked.from ?? addDays(to, 1 - DAYS_USUAL)
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (count < 1 || count > DAYS_MOST) {
    const code = count < 1 ? 'too_big' : 'too_small'
    return new Refusal('validation_failed', { errors: [{ path: 'query.from', code }] })
  }
  return { from, to, days: Array.from({ length: count }, (_, at) => addDays(from, at)) }
}

/** Whole months and single days that make up a range, so that a year reads twelve rows instead of 365. */
export function periodsIn({ days }: OverviewRange): string[] {
  const months = Map.groupBy(days, day => day.slice(0, 7))
  return [...months].flatMap(([month, own]) => {
    const last = own.at(-1) ?? ''
    const isWhole = own[0] === `${month}-01` && addDays(last, 1).slice(0, 7) !== month
    return isWhole ? [month] : own
  })
}
