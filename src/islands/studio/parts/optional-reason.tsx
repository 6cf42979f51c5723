import { useTexts } from '#islands/studio/frame/facts.ts'
import { TextArea } from '#ui/kit/form/text-area.tsx'

/** The reason of a change that needs none, within a `ConfirmDialog`. */
export function OptionalReason() {
  const t = useTexts('studio')
  return (
    <TextArea
      name="reason"
      label={t('reasonLabel')}
      mark={t('optional')}
      hint={t('reasonHint')}
      maxLength={500}
      rows={2}
    />
  )
}
