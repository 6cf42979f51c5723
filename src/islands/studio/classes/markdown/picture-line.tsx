import { PICTURE_MAX_BYTES } from '#contract/studio/media/pictures.ts'
import type { LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

interface Props {
  state: PictureUpload
  onRetry: () => void
  onDismiss: () => void
  /** Name of the other language. */
  other: string
  onCopy: (picture: LessonPicture) => void
}

/** How an upload stands, and what to do next. */
export function PictureLine({ state, onRetry, onDismiss, other, onCopy }: Props) {
  const t = useTexts('studioPictures')
  return (
    <div className="picture-line" data-step={state.step}>
      <output>
        {state.step === 'sending' && (
          <p className="flex items-center gap-3">
            <span className="spins size-5 shrink-0" aria-hidden="true" />
            {state.count === 1
              ? t('lesson.sending')
              : t('lesson.sendingSome', { number: state.number, total: state.count })}
          </p>
        )}
        {state.step === 'shown' && <p>{t('lesson.describe')}</p>}
        {state.step === 'copied' && <p>{t('lesson.copied', { language: other })}</p>}
        {state.step === 'leftOut' && <p>{t('lesson.leftOut')}</p>}
      </output>
      {state.step === 'sending' && (
        <div className="picture-progress">
          <Progress
            value={state.percent}
            label={t('lesson.progress')}
            text={
              state.percent < 100
                ? t('lesson.sent', { percent: state.percent })
                : t('lesson.preparing')
            }
          />
        </div>
      )}
      {state.step === 'failed' && <Failed problem={state.problem} />}
      {state.step === 'failed' && state.left.length > 0 && (
        <div className="picture-act">
          <Button kind="quiet" onClick={onRetry}>
            {t('lesson.retry')}
          </Button>
        </div>
      )}
      {state.step === 'shown' && (
        <div className="picture-act">
          <Button kind="quiet" onClick={() => onCopy(state.picture)}>
            {t('lesson.copy', { language: other })}
          </Button>
        </div>
      )}
      {state.step !== 'none' && state.step !== 'sending' && (
        <button
          className="picture-close"
          type="button"
          aria-label={t('lesson.dismiss')}
          onClick={onDismiss}
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </div>
  )
}

type Problem = Extract<PictureUpload, { step: 'failed' }>['problem']

function Failed({ problem }: { problem: Problem }) {
  const t = useTexts('studioPictures')
  const sentenceOf = useSentence()
  const sentence =
    typeof problem === 'string'
      ? t(`problem.${problem}`, { most: PICTURE_MAX_BYTES / 1024 ** 2 })
      : sentenceOf(problem)
  return (
    <p className="picture-problem" role="alert">
      <Icon name="alert" className="size-5" />
      <span>{sentence}</span>
    </p>
  )
}
