import type { NoticePreferences } from '#contract/learning/notices.ts'

export type QuietTimes = NoticePreferences['quiet']
export type HourErrors = Partial<Record<keyof QuietTimes, 'quietMissing' | 'quietWrong'>>

/** What is wrong with typed quiet hours, by field: a key of the texts; undefined where nothing is. */
export function findHourErrors({ from, until }: QuietTimes): HourErrors | undefined {
  if (from && until) return from === until ? { until: 'quietWrong' } : undefined
  return { ...(!from && { from: 'quietMissing' }), ...(!until && { until: 'quietMissing' }) }
}
