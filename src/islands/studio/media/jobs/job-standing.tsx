import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { retryJob, type StudioJob } from '#contract/studio/media/jobs.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { formatBriefMoment } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { $liveJobs } from '#stores/studio/media/live-jobs.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { clipOfSubject, JOB_STEPS } from './job-kinds.ts'

const LOOK_OF = {
  waiting: 'neutral',
  running: 'warning',
  done: 'good',
  failed: 'danger'
} as const satisfies Record<StudioJob['state'], BadgeKind>

/** How a job stands by the newest event, and a button that runs a failed one again. */
export function JobStanding({ job: listed }: { job: StudioJob }) {
  const t = useTexts('studioJobs')
  const { locale } = useFacts()
  const live = useStore($liveJobs).get(listed.id)
  const job = live && live.state === listed.state ? live : listed
  const { state, attempts, dueAt } = job
  return (
    <span className="grid justify-items-start gap-1.5">
      <Badge kind={LOOK_OF[state]}>{t(`state.${state}`)}</Badge>
      {state === 'running' && <RunningProgress job={job} />}
      {state === 'waiting' && attempts > 0 && (
        <span className="text-sm text-ink-muted">
          {t('nextTry', { time: formatBriefMoment(dueAt, locale) })}
        </span>
      )}
      {state === 'failed' && <RetryButton job={job} />}
    </span>
  )
}

function RunningProgress({
  job: { id, progress = 0, step: given, secondsLeft }
}: {
  job: StudioJob
}) {
  const t = useTexts('studioJobs')
  const { locale } = useFacts()
  const step = JOB_STEPS.find(one => one === given)
  const left =
    secondsLeft !== undefined &&
    t('leftStep', { left: formatDuration(Math.max(1, secondsLeft), locale) })
  const done = step
    ? t('percentStep', { percent: progress, step: t(`step.${step}`) })
    : `\u2066${progress}%\u2069`
  return (
    <Progress
      className="w-48 max-w-full"
      value={progress}
      label={t('progressOf', { number: id })}
      text={[done, left].filter(Boolean).join(' · ')}
    />
  )
}

function RetryButton({ job: { id, subject } }: { job: StudioJob }) {
  const t = useTexts('studioJobs')
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)

  async function retry(): Promise<void> {
    setBusy(true)
    const answer = await callAsStaff(retryJob, { params: { id: String(id) } })
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    revalidate('/studio/jobs', '/studio/media')
    showToast({ kind: 'success', text: t('retried') })
  }

  return (
    <Button
      kind="quiet"
      icon="retry"
      isBusy={isBusy}
      aria-label={t('retryOf', { name: clipOfSubject(subject) ?? subject })}
      onClick={() => void retry()}
    >
      {t('retry')}
    </Button>
  )
}
