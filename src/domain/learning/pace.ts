/** Minutes that a learner stays at a stretch. */
const SITTING_MINUTES = 30

/** How long a class takes at a learner's pace: a sitting, or a number of weeks. */
export function paceOf(minutes: number, weeklyMinutes: number): 'sitting' | number {
  return minutes <= Math.min(SITTING_MINUTES, weeklyMinutes)
    ? 'sitting'
    : Math.ceil(minutes / weeklyMinutes)
}
