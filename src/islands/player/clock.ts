/** Seconds as players write them: `1:05`, `1:00:09`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds || 0))
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
