/** Parts of a film that add up to a whole second fall short of it by less. */
const ROUNDING_ERROR = 0.001

/**
 * Whole seconds of a video: those that are full, in the list of lessons as in the player, whose clock never
 * shows a second that has only begun. No number is 0.
 */
export const wholeSeconds = (seconds: number): number =>
  Math.max(0, Math.floor((seconds || 0) + ROUNDING_ERROR))

/** A second of a video as players write it: `12:30`, `1:02:05`; the same digits in every language. */
export function clockTime(seconds: number): string {
  const whole = wholeSeconds(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
