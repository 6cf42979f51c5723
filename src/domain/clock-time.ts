/** A second of a video as players write it: `12:30`, `1:02:05`; the same digits in every language. No number is 0. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds || 0))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
