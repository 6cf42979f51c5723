import { useStore } from '@nanostores/react'
import { $quizCompletion, completePassed } from '#stores/quiz/quiz-sending.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { WayIn } from './barred.tsx'
import type { StepProps } from './desk.tsx'

export function Counted(props: StepProps) {
  const { t, roomText, current } = props
  const completion = useStore($quizCompletion)
  if (completion.step === 'sending') return <output>{t('result.counting')}</output>
  if (current.completed || completion.step === 'done') {
    return (
      <output>
        <Badge kind="good" icon="check">
          {t('result.counted')}
        </Badge>
      </output>
    )
  }
  const isBarred = completion.step === 'barred'
  return (
    <div className="grid justify-items-start gap-3">
      <FormError
        title={isBarred ? roomText(`barrier.${completion.barrier}`) : t('result.uncounted')}
      />
      <p className="flex flex-wrap gap-3">
        {isBarred ? (
          <WayIn {...props} barrier={completion.barrier} />
        ) : (
          <Button kind="quiet" icon="retry" onClick={() => void completePassed()}>
            {t('result.count')}
          </Button>
        )}
      </p>
    </div>
  )
}
