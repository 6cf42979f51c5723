const SITTING_MINUTES = 30

/** Duration of a class: one sitting, or a number of weeks. */
export function paceOf(minutes: number, weeklyMinutes: number): 'sitting' | number {
  return minutes <= Math.min(SITTING_MINUTES, weeklyMinutes)
    ? 'sitting'
    : Math.ceil(minutes / weeklyMinutes)
}
