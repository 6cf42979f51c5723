import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLiveJobs } from '#islands/studio/media/film/use-live-clip.ts'
import { takeTranscript } from '#stores/studio/media/caption-draft.ts'
import { $liveJobs } from '#stores/studio/media/live-jobs.ts'

/** Shows drafts of the transcriber once they are made. */
export function useTranscripts(clip: string): void {
  useLiveJobs()
  const jobs = useStore($liveJobs)
  const done = [...jobs.values()]
    .filter(({ subject, state }) => subject === `clip ${clip}` && state === 'done')
    .map(({ kind }) => kind)
  const [isArabicDone, isEnglishDone] = [
    done.includes('transcribe-ar'),
    done.includes('transcribe-en')
  ]
  useEffect(() => {
    if (isArabicDone) void takeTranscript('ar')
  }, [isArabicDone])
  useEffect(() => {
    if (isEnglishDone) void takeTranscript('en')
  }, [isEnglishDone])
}
