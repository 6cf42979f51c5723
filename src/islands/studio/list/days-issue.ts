import { NearDay } from '#contract/studio/fields.ts'

/** What is wrong with one of two chosen days. */
export interface DaysIssue<What = never> {
  at: 'from' | 'to'
  what: 'incomplete' | 'unreal' | 'reversed' | What
}

/** What is wrong with two days as `chosenDay` gives them, at the day to mend; either may be empty. */
export function daysIssue(from: string, to: string): DaysIssue | undefined {
  for (const [at, day] of [['from', from] as const, ['to', to] as const]) {
    const isWhole = /^\d{4}-\d\d-\d\d$/.test(day)
    if (day && !isWhole) return { at, what: 'incomplete' }
    if (day && !NearDay.safeParse(day).success) return { at, what: 'unreal' }
  }
  return from && to && from > to ? { at: 'from', what: 'reversed' } : undefined
}
