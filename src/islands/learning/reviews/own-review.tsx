import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { roomPath } from '#domain/addresses.ts'
import { mayReview } from '#domain/learning/class-progress.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $ownClass, followOwnClass } from '#stores/catalogue/own-class.ts'
import { followOwnReview, reviewDrafts } from '#stores/learning/own-review.ts'
import { ReviewForm } from './review-form.tsx'

export function OwnReview({ t, form, locale, id, slug }: Drawing & { form: Translate<'form'> }) {
  const own = useStore($ownClass)
  useEffect(() => followOwnClass(id), [id])
  useEffect(followOwnReview, [])
  if (own.step !== 'loaded') return null
  const { enrolled, ownReview, progress } = own.content
  const isEarly = !ownReview && !mayReview(progress)
  // An unknown enrolment is left to the API to refuse.
  if (enrolled === false || isEarly) {
    const room = localized(roomPath(slug), locale)
    const { completedItems: done, totalItems: total } = progress
    return (
      <p className="review-way">
        <span>{enrolled === false ? t('outsider') : t('early', { done, total })}</span>{' '}
        <a href={room}>{t('begin')}</a>
      </p>
    )
  }
  const typed = reviewDrafts.find(id) ?? ownReview ?? { rating: 0, comment: '' }
  return <ReviewForm t={t} form={form} id={id} typed={typed} isAgain={ownReview !== undefined} />
}

export interface Drawing extends TextProps<'reviews'> {
  id: number
  slug: string
}
