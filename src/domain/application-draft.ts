const KEPT_FOR = 30 * 86_400_000

/** Whether a draft is too old for its device. @param keptAt milliseconds since 1970 */
export function isDraftOver(keptAt: number, now: number): boolean {
  return now - keptAt > KEPT_FOR
}
