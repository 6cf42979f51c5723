const KEPT_FOR = 30 * 86_400_000

/** Whether a draft was touched so long ago that its device forgets it. @param keptAt milliseconds since 1970 */
export function isDraftOver(keptAt: number, now: number): boolean {
  return now - keptAt > KEPT_FOR
}
