import type { InputOf } from '#contract/endpoint.ts'
import { moderateAnswer, moderateQuestion, type ModeratedText } from '#contract/studio/questions.ts'
import { readText } from '#i18n/text.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'

interface Props {
  decided: { text: ModeratedText; hidden: boolean } | undefined
  onClose: () => void
}

/** Hides a text with a reason that its author sees, or shows it; the notice takes a hiding back. */
export function ModerateTextDialog({ decided, onClose }: Props) {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const isHiding = decided?.hidden ?? true

  async function decide(
    { kind, id }: ModeratedText,
    body: InputOf<typeof moderateQuestion>['body']
  ) {
    const row = kind === 'question' ? moderateQuestion : moderateAnswer
    const answer = await callAsStaff(row, { params: { id: `${id}` }, body })
    revalidate('/studio/question')
    return answer.ok ? undefined : answer
  }

  async function takeBack(text: ModeratedText, reason: string): Promise<void> {
    const failure = await decide(text, { hidden: false, reason, isUndo: true })
    showToast({
      kind: failure ? 'error' : 'success',
      text: failure ? sentenceOf(failure) : t('nowShown'),
      about: `${text.kind} ${text.id}`
    })
  }

  async function confirm(reason: string) {
    if (!decided) return undefined
    const { text, hidden } = decided
    const failure = await decide(text, { hidden, reason })
    if (failure) return failure
    showToast({
      kind: 'success',
      about: `${text.kind} ${text.id}`,
      text: t(hidden ? 'nowHidden' : 'nowShown'),
      ...(hidden && { undo: () => void takeBack(text, reason) })
    })
    return undefined
  }

  return (
    <ConfirmDialog
      title={t(isHiding ? 'hideTitle' : 'showTitle')}
      lead={
        decided &&
        t(isHiding ? 'hideLead' : 'showLead', {
          author: isolated(readText(decided.text.author, locale).value)
        })
      }
      isOpen={decided !== undefined}
      confirmLabel={t(isHiding ? 'hide' : 'show')}
      kind={isHiding ? 'danger' : 'primary'}
      needsReason
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
