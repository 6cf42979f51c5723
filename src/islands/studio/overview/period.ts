import { type DaysIssue, daysIssue } from '#islands/studio/list/days-issue.ts'

const DAY = 86_400_000
/** A year that has a 29th of February, as the API allows. */
const DAYS_MOST = 366

/** Days of the periods that a link chooses, by their names in the address. A year has whole weeks. */
export const PERIOD_DAYS = { '7': 7, '30': 30, '90': 90, year: 364 } as const
export type PeriodName = keyof typeof PERIOD_DAYS
export const PERIOD_NAMES = ['7', '30', '90', 'year'] as const satisfies PeriodName[]

export interface ChosenPeriod {
  /** `2026-03-19` */
  from: string
  /** Included. */
  to: string
  /** Absent for days of one's own choice. */
  name?: PeriodName
}

export type PeriodIssue = DaysIssue<'dayMissing' | 'daysTooMany' | 'notYet'>

/** The period in the address, else the last 30 days. */
export function periodOf(
  { period, from, to }: Readonly<Record<string, string>>,
  today: string
): ChosenPeriod {
  if (from && to && !periodIssue(from, to, today)) return { from, to }
  const name = PERIOD_NAMES.find(known => known === period) ?? '30'
  return { from: daysAfter(today, 1 - PERIOD_DAYS[name]), to: today, name }
}

/** What is wrong with two chosen days, at the day to mend. */
export function periodIssue(from: string, to: string, today: string): PeriodIssue | undefined {
  if (!from || !to) return { at: from ? 'to' : 'from', what: 'dayMissing' }
  const issue = daysIssue(from, to)
  if (issue) return issue
  if (from > today) return { at: 'from', what: 'notYet' }
  return lengthOf({ from, to }) > DAYS_MOST ? { at: 'from', what: 'daysTooMany' } : undefined
}

/** As many days, which end just before. */
export function periodBefore(period: ChosenPeriod): ChosenPeriod {
  const days = lengthOf(period)
  return { from: daysAfter(period.from, -days), to: daysAfter(period.from, -1) }
}

function lengthOf({ from, to }: ChosenPeriod): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)
}
