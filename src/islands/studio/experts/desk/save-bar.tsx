import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  formId: string
  isChanged: boolean
  isBusy: boolean
  isNew: boolean
  isOvertaken: boolean
  /** Fields that have to be mended. */
  wrong: number
  failure: StaffFailure | undefined
  onDiscard: () => void
}

/** Saves or discards what is typed; in reach however long the form is. */
export function SaveBar(props: Props) {
  const { formId, isChanged, isBusy, isNew, isOvertaken, wrong, failure, onDiscard } = props
  const t = useTexts('studioExperts')
  const sentenceOf = useSentence()
  return (
    <div className="save-bar outline-none" tabIndex={-1}>
      {isOvertaken && (
        <p className="flex gap-2 rounded-2xl bg-gold-soft p-4 text-gold-ink" role="alert">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t('overtaken')}
        </p>
      )}
      {failure && <FormError title={sentenceOf(failure)} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" form={formId} isBusy={isBusy} disabled={!isChanged}>
          {t(isNew ? 'create' : 'save')}
        </Button>
        {isChanged && (
          <Button kind="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <p className="text-sm text-ink-muted" aria-live="polite">
          {wrong > 0 ? t('wrong', { count: wrong }) : t(isChanged ? 'unsaved' : 'allSaved')}
        </p>
      </div>
    </div>
  )
}
