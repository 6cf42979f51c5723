import type { Playback } from './played.ts'

/** Parts of a film, each as long as the others. */
export const FILM_PARTS = 20

/** Adds a learner to every part whose middle they played. @param curve learners by part @param duration seconds */
export function addToCurve(
  curve: number[],
  { played }: Pick<Playback, 'played'>,
  duration: number
): void {
  const part = (duration * 1_000) / FILM_PARTS
  for (let at = 0; at < FILM_PARTS; at++) {
    const middle = (at + 0.5) * part
    if (played.some(([from, to]) => from <= middle && middle < to)) curve[at] = (curve[at] ?? 0) + 1
  }
}

/** The part after which most learners are gone, and how many; undefined where none are. */
export function largestLoss(curve: readonly number[]): { at: number; lost: number } | undefined {
  let largest: { at: number; lost: number } | undefined
  for (let at = 1; at < curve.length; at++) {
    const lost = (curve[at - 1] ?? 0) - (curve[at] ?? 0)
    if (lost > (largest?.lost ?? 0)) largest = { at, lost }
  }
  return largest
}
