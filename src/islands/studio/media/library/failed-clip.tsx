import { useState } from 'react'
import { listJobs, retryJob } from '#contract/studio/media/jobs.ts'
import type { StudioClip } from '#contract/studio/media/clips.ts'
import type { ClipProblem } from '#domain/studio/clip-problems.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

/** Another try may end otherwise; the rest is wrong with the file itself. */
const WORTH_A_RETRY: readonly ClipProblem[] = [
  'took_too_long',
  'no_space',
  'ffmpeg_missing',
  'processing_failed'
]

/** Why a film could not be processed, and what to do. */
export function FailedClip({ clip: { clip, problem, usedBy } }: { clip: StudioClip }) {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)
  const { data } = useResource(listJobs, {
    query: { subject: `clip ${clip}`, kind: 'film', state: 'failed', pageSize: 1 }
  })
  const isRetried = problem !== undefined && WORTH_A_RETRY.includes(problem.code)
  const job = isRetried ? data?.items[0] : undefined

  async function retry(id: number): Promise<void> {
    setBusy(true)
    const answer = await callAsStaff(retryJob, { params: { id: String(id) } })
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    revalidate('/studio/media', '/studio/jobs')
    showToast({ kind: 'success', text: t('retryDone') })
  }

  return (
    <div className="flex gap-3 rounded-xl bg-danger-soft p-4 text-danger">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{problem && readText(problem.message, locale).value}</p>
        {!isRetried && (
          <p className="text-ink">{t(usedBy.length > 0 ? 'whatNowUsed' : 'whatNow')}</p>
        )}
        {job && (
          <Button kind="quiet" icon="retry" isBusy={isBusy} onClick={() => void retry(job.id)}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
