import { parseRecord } from '#domain/record.ts'

/** Loudness of a film from 0 to 100. */
export interface FilmWaveform {
  perSecond: number
  values: readonly number[]
}

/** The loudness of a film; undefined where it cannot be read. */
export async function loadWaveform(address: string): Promise<FilmWaveform | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { perSecond, values } = parseRecord(await answer.text())
  if (typeof perSecond !== 'number' || !(perSecond > 0) || !Array.isArray(values)) return undefined
  return { perSecond, values: values.map(Number) }
}
