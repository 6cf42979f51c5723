import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { useWhy } from '#islands/frame/forms/use-why.ts'
import {
  $reviewForm,
  reviewDrafts,
  sendReview,
  type TypedReview
} from '#stores/learning/own-review.ts'

interface Props {
  t: Translate<'reviews'>
  form: Translate<'form'>
  id: number
  typed: TypedReview
  /** Replaces a published review. */
  isAgain: boolean
}

const read = (data: FormData): TypedReview => ({
  rating: Number(typedInto(data, 'rating')),
  comment: typedInto(data, 'comment')
})

/** Styles itself, since the page has no styles for forms. */
export function ReviewForm({ t, form, id, typed, isAgain }: Props) {
  const process = useStore($reviewForm)
  const { bind, errorOf, isTouched } = useForm(form, process, data => {
    void sendReview(id, read(data))
  })
  const { why } = useWhy(form, 'errors' in process ? process : {}, true)
  const error = errorOf('comment')

  return (
    <form
      {...bind}
      className="review-form"
      aria-labelledby="review-title"
      onInput={event => {
        bind.onInput(event)
        reviewDrafts.keep(id, read(new FormData(event.currentTarget)))
      }}
    >
      <h3 id="review-title">{t(isAgain ? 'formTitleOwn' : 'formTitle')}</h3>
      {why && (
        <p className="review-refused" role="alert" tabIndex={-1}>
          {why}
        </p>
      )}
      <StarChoice t={t} chosen={typed.rating} error={errorOf('rating')} />
      <div className="review-field">
        <label htmlFor="review-comment">{t('comment')}</label>
        <p id="review-hint">{t('commentHint')}</p>
        <textarea
          id="review-comment"
          name="comment"
          rows={4}
          dir="auto"
          defaultValue={typed.comment}
          aria-invalid={error ? true : undefined}
          aria-describedby={`review-hint${error ? ' review-comment-fault' : ''}`}
        />
        {error && (
          <p id="review-comment-fault" className="review-fault">
            {error}
          </p>
        )}
      </div>
      <div className="review-send">
        <button className="btn" type="submit" aria-busy={process.step === 'sending'}>
          {t(isAgain ? 'replace' : 'send')}
        </button>
        <output>{process.step === 'done' && !isTouched && t('sent')}</output>
      </div>
    </form>
  )
}

interface StarChoiceProps {
  t: Translate<'reviews'>
  /** 1 to 5; 0 while none is chosen. */
  chosen: number
  error: string | undefined
}

const STARS = [1, 2, 3, 4, 5] as const

/** Radio buttons, so that the arrow keys choose. */
function StarChoice({ t, chosen, error }: StarChoiceProps) {
  return (
    <fieldset
      className="review-choice"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'review-rating-fault'}
    >
      <legend>{t('rating')}</legend>
      <div>
        {STARS.map(stars => (
          <label key={stars}>
            <input
              className="sr-only"
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === chosen}
            />
            <span className="sr-only">{t(`stars.${stars}`)}</span>
            <span className="review-choice-star" aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && (
        <p id="review-rating-fault" className="review-fault">
          {error}
        </p>
      )}
    </fieldset>
  )
}
