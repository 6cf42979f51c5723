import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { StudioClip } from '#contract/studio/media/clips.ts'
import { $uploads } from '#stores/studio/media/uploads.ts'
import { $liveJobs, followJobs } from '#stores/studio/media/live-jobs.ts'

/** Keeps clips and jobs on this screen as they are now. */
export function useLiveJobs(): void {
  useEffect(() => followJobs(), [])
}

/** How far a clip is: its upload by this tab, the work on it by the newest event. */
export function useLiveProgress({ clip, state, jobId, progress, secondsLeft }: StudioClip) {
  const job = useStore($liveJobs).get(jobId ?? 0)
  const upload = useStore($uploads).find(one => one.clip === clip)
  if (state === 'uploading' && upload) {
    const percent = Math.floor((upload.sentBytes / upload.sizeBytes) * 100)
    return { progress: percent, secondsLeft: upload.secondsLeft }
  }
  const isNewer = state === 'processing' && job?.state === 'running'
  return isNewer
    ? { progress: job.progress ?? 0, secondsLeft: job.secondsLeft }
    : { progress, secondsLeft }
}
