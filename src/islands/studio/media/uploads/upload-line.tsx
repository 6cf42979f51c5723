import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '#contract/studio/media/uploads.ts'
import { formatBytes, formatDuration } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { $liveJobs, filmJobOf } from '#stores/studio/media/live-jobs.ts'
import {
  cancelUpload,
  type FilmUpload,
  pauseUpload,
  removeUploadLine,
  resumeUpload
} from '#stores/studio/media/uploads.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Progress } from '#ui/kit/progress.tsx'

const percentOf = ({ sentBytes, sizeBytes }: FilmUpload) =>
  sizeBytes === 0 ? 0 : Math.floor((sentBytes / sizeBytes) * 100)

/** One upload: how far it is, and its buttons. */
export function UploadLine({ upload }: { upload: FilmUpload }) {
  const t = useTexts('studioMedia')
  const { filename, step, clip, stop } = upload
  const name = isolated(filename)
  const { locale } = useFacts()
  const job = filmJobOf(useStore($liveJobs), clip)
  const isFailed = step === 'sent' && job?.state === 'failed'
  const ownSentence = useUploadSentence(upload)
  const reason = isFailed && job.problem ? readText(job.problem.message, locale).value : undefined
  const sentence = isFailed ? (reason ?? t('state.failed')) : ownSentence
  const isStopped = step === 'stopped'
  const isWrong = isStopped || isFailed
  return (
    <li className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <bdi className="min-w-0 truncate font-semibold" dir="ltr">
          {step === 'sent' && clip !== undefined ? (
            <Link href={studioHref('media', { id: clip })}>{filename}</Link>
          ) : (
            filename
          )}
        </bdi>
        <span className="flex">
          {(step === 'sending' || step === 'waiting') && (
            <RoundButton label={t('pause', { name })} onPress={() => pauseUpload(upload.key)}>
              <StudioIcon name="pause" />
            </RoundButton>
          )}
          {(step === 'paused' || step === 'offline' || (isStopped && stop?.kind !== 'file')) && (
            <RoundButton label={t('resume', { name })} onPress={() => resumeUpload(upload.key)}>
              <Icon name="play" className="rtl:-scale-x-100" />
            </RoundButton>
          )}
          {step === 'sent' || stop?.kind === 'file' ? (
            <RoundButton
              label={t('removeLine', { name })}
              onPress={() => removeUploadLine(upload.key)}
            >
              <Icon name="close" />
            </RoundButton>
          ) : (
            <CancelButton upload={upload} />
          )}
        </span>
      </div>
      {!isWrong && step !== 'sent' && (
        <Progress value={percentOf(upload)} label={t('progressOf', { name })} text={sentence} />
      )}
      {(isWrong || step === 'sent') && (
        <output className={`text-sm ${isWrong ? 'text-danger' : 'text-ink-muted'}`}>
          {sentence}
        </output>
      )}
    </li>
  )
}

/** What an upload does, or why it stands still. */
function useUploadSentence(upload: FilmUpload): string {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const { step, stop, sentBytes, sizeBytes, secondsLeft } = upload
  const size = formatBytes(sizeBytes, locale)
  if (step === 'stopped' && stop) {
    if (stop.kind === 'answer') return sentenceOf(stop.failure)
    if (stop.kind === 'file') {
      return t(`refusal.${stop.reason}`, { size: formatBytes(UPLOAD_MAX_BYTES, locale) })
    }
    return stop.problem === 'offline' ? t('step.offline') : t(`problem.${stop.problem}`)
  }
  if (step === 'sending' && sentBytes > 0) {
    const sent = formatBytes(sentBytes, locale)
    if (secondsLeft === undefined) return t('sendingAt', { sent, size })
    const left = formatDuration(Math.max(1, secondsLeft), locale)
    return t('sendingLeft', { sent, size, left })
  }
  return step === 'stopped'
    ? t('problem.unexpected')
    : t(`step.${step}`, { percent: percentOf(upload) })
}

function CancelButton({ upload }: { upload: FilmUpload }) {
  const t = useTexts('studioMedia')
  const [isAsking, setAsking] = useState(false)
  const name = isolated(upload.filename)
  return (
    <>
      <RoundButton label={t('cancelUpload', { name })} onPress={() => setAsking(true)}>
        <Icon name="close" />
      </RoundButton>
      <ConfirmDialog
        title={t('cancelTitle')}
        lead={t('cancelLead', { name, percent: percentOf(upload) })}
        isOpen={isAsking}
        confirmLabel={t('cancelSend')}
        kind="danger"
        onConfirm={async () => {
          await cancelUpload(upload.key)
          return undefined
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

interface RoundProps {
  label: string
  onPress: () => void
  children: React.ReactNode
}

function RoundButton({ label, onPress, children }: RoundProps) {
  return (
    <button className="studio-round" type="button" aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}
