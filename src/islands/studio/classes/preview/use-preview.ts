import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { ClassPreview } from '#contract/studio/classes/class-preview.ts'
import { PREVIEW_HOST } from '#domain/studio/preview-target.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import {
  type HostedPreview,
  hostPreview,
  loadPreview,
  type PreviewHost
} from '#stores/studio/preview/preview-host.ts'

export interface OpenPreview {
  step: 'open'
  host: PreviewHost
  preview: ClassPreview
}

type PreviewLoad = { step: 'loading' } | { step: 'failed'; failure: StaffFailure } | OpenPreview

/**
 * Loads a draft for the frames of this window, and again after each save.
 *
 * @param revision of the last save
 */
export function usePreview(
  id: number,
  revision: number | undefined
): { load: PreviewLoad; again: () => void } {
  const [loaded, setLoaded] = useState<HostedPreview & { preview: ClassPreview }>()
  const [failure, setFailure] = useState<StaffFailure>()
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt(count => count + 1), [])

  useEffect(
    () =>
      untilCleanup(loadPreview(id), answer => {
        if (!answer.ok) return setFailure(answer)
        const preview = answer.value
        setFailure(undefined)
        setLoaded(before => {
          before?.take(preview)
          return { ...(before ?? hostPreview(preview)), preview }
        })
      }),
    [id, revision, attempt]
  )

  const host = loaded?.host
  useLayoutEffect(() => {
    const shared = globalThis as { [PREVIEW_HOST]?: PreviewHost | undefined }
    shared[PREVIEW_HOST] = host
    return () => {
      shared[PREVIEW_HOST] = undefined
    }
  }, [host])

  if (loaded) return { load: { step: 'open', host: loaded.host, preview: loaded.preview }, again }
  return { load: failure ? { step: 'failed', failure } : { step: 'loading' }, again }
}
