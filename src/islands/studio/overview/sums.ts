export type KnownCounts = readonly (number | null)[]
type Plan = 'MONTHLY' | 'QUARTERLY' | 'YEARLY'

/** In the order in which charts stack them. */
export const PLANS_SHOWN = ['YEARLY', 'QUARTERLY', 'MONTHLY'] as const satisfies Plan[]

/** Of all plans, day by day. */
export function allPlans(values: Readonly<Record<Plan, readonly number[]>>): number[] {
  return values.MONTHLY.map(
    (monthly, at) => monthly + (values.QUARTERLY[at] ?? 0) + (values.YEARLY[at] ?? 0)
  )
}

/** Of the days that were counted; null when none was. */
export function sumKnown(values: KnownCounts): number | null {
  const known = values.filter(value => value !== null)
  return known.length > 0 || values.length === 0
    ? known.reduce((sum, value) => sum + value, 0)
    : null
}

/** Null unless every day was counted. */
export function sumWhole(values: KnownCounts): number | null {
  return values.includes(null) ? null : sumKnown(values)
}

/** In percent; null where nothing can be compared. */
export function changeSince(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before <= 0) return null
  return ((now - before) / before) * 100
}

/** Minutes of seconds, rounded. */
export function inMinutes(seconds: KnownCounts): (number | null)[] {
  return seconds.map(value => (value === null ? null : value / 60))
}
