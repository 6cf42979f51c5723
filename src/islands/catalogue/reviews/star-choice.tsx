import type { Translate } from '#i18n/translator.ts'

interface Props {
  t: Translate<'reviews'>
  /** 1 to 5; 0 while none is chosen. */
  chosen: number
  error: string | undefined
}

const STARS = [1, 2, 3, 4, 5] as const

/** Radio buttons, so that the arrow keys choose. */
export function StarChoice({ t, chosen, error }: Props) {
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
