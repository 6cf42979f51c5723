/** Sums of durations may fall short of a whole second by less. */
const ROUNDING_ERROR = 0.001

/** Full seconds, the same in lists and in the player; 0 for no number. */
export const wholeSeconds = (seconds: number): number =>
  Math.max(0, Math.floor((seconds || 0) + ROUNDING_ERROR))

/** `12:30`, `1:02:05`, with Western digits in every language. */
export function clockTime(seconds: number): string {
  const whole = wholeSeconds(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
