import { readDecimal } from '#domain/text/decimal.ts'

/** Seconds of a typed time: `12:30`, `1:02:05` or `90`; undefined for anything else. */
export function readClockTime(typed: string): number | undefined {
  const parts = typed.trim().split(':').map(readDecimal)
  const isWhole = parts.every(part => part !== undefined && Number.isInteger(part) && part >= 0)
  if (!isWhole || parts.length > 3) return undefined
  return parts.reduce<number>((sum, part = 0) => sum * 60 + part, 0)
}
