import { atom } from 'nanostores'
import { TIMEOUT_MS } from '#api/timeout.ts'
import { type Cue, readCaptions } from '#domain/learning/captions.ts'

export type Transcript =
  { step: 'loading' } | { step: 'loaded'; cues: readonly Cue[] } | { step: 'failed' }

export const $transcript = atom<Transcript>({ step: 'loading' })

/** @param url absolute, of a WebVTT file */
export async function loadTranscript(url: string): Promise<void> {
  const loading: Transcript = { step: 'loading' }
  $transcript.set(loading)
  const read = await fetchText(url)
  if ($transcript.get() !== loading) return
  $transcript.set(
    read === undefined ? { step: 'failed' } : { step: 'loaded', cues: readCaptions(read) }
  )
}

async function fetchText(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
