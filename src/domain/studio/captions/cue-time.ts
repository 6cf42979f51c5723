import { westernDigits } from '#domain/text/western-digits.ts'

/** `1:02.500`, `1:00:01.000`: a time of a cue as it is typed. */
export function cueTime(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  const minutes = Math.floor(ms / 60_000) % 60
  const seconds = Math.floor(ms / 1_000) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  const start = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`
  return `${start}:${two(seconds)}.${String(ms % 1_000).padStart(3, '0')}`
}

const TYPED = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/

/** Milliseconds of `62.5`, `1:02.5`, `1:02,500` or `1:00:01`; undefined for anything else. */
export function readCueTime(typed: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = ''] = TYPED.exec(westernDigits(typed).trim()) ?? []
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return undefined
  return (
    Number(hours) * 3_600_000 +
    Number(minutes ?? 0) * 60_000 +
    Number(seconds) * 1_000 +
    Number(part.padEnd(3, '0'))
  )
}
