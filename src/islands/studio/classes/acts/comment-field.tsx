import { TextArea } from '#ui/kit/form/text-area.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'

/** As long as the API takes it. */
const LONGEST = 5_000

/** What goes with an act, for the other side. */
export function CommentField({ label, hint }: { label: string; hint?: string }) {
  const t = useTexts('studio')
  return (
    <TextArea
      name="comment"
      label={label}
      mark={t('optional')}
      hint={hint}
      rows={3}
      isShort
      maxLength={LONGEST}
    />
  )
}

export const commentIn = (typed: FormData): string => String(typed.get('comment') ?? '').trim()
