import type { InputOf } from '#contract/endpoint.ts'
import { moderateReview } from '#contract/studio/reviews.ts'
import { readText } from '#i18n/text.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import type { StaffReview } from './staff-review.ts'

interface Props {
  review: StaffReview | undefined
  onClose: () => void
}

/** Hides a review, or shows it again; the notice takes it back. */
export function ModerateDialog({ review, onClose }: Props) {
  const t = useTexts('studioReviews')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const isHidden = review?.hidden ?? false

  async function decide(id: number, body: InputOf<typeof moderateReview>['body']) {
    const answer = await callAsStaff(moderateReview, { params: { id: String(id) }, body })
    revalidate('/studio/reviews')
    return answer.ok ? undefined : answer
  }

  async function takeBack(id: number, hidden: boolean, reason: string): Promise<void> {
    const failure = await decide(id, { hidden, reason, isUndo: true })
    const text = failure ? sentenceOf(failure) : t(hidden ? 'nowHidden' : 'nowShown')
    showToast({ kind: failure ? 'error' : 'success', text, about: `review ${id}` })
  }

  async function confirm(reason: string) {
    if (!review) return undefined
    const { id, hidden } = review
    const failure = await decide(id, { hidden: !hidden, reason })
    if (failure) return failure
    showToast({
      kind: 'success',
      about: `review ${id}`,
      text: t(hidden ? 'nowShown' : 'nowHidden'),
      undo: () => void takeBack(id, hidden, reason)
    })
    return undefined
  }

  return (
    <ConfirmDialog
      title={isHidden ? t('showTitle') : t('hideTitle')}
      lead={
        review &&
        t(isHidden ? 'showLead' : 'hideLead', {
          count: review.rating,
          title: readText(review.class.title, locale).value
        })
      }
      isOpen={review !== undefined}
      confirmLabel={isHidden ? t('show') : t('hide')}
      kind={isHidden ? 'primary' : 'danger'}
      needsReason
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
