import type { PublishedClass } from '#contract/catalogue/published.ts'
import type { Interests } from '#contract/accounts/profile.ts'
import { paceOf } from '#domain/learning/pace.ts'
import { cardLearners, cardRating } from '#i18n/format/class-numbers.ts'
import { formatDuration } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'

interface Props extends TextProps<'learnerHome'> {
  card: Translate<'class'>
  item: Pick<PublishedClass, 'level' | 'durationSeconds' | 'rating' | 'learnerCount'>
  /** For how long a class takes the learner. */
  interests?: Interests | undefined
}

export function Facts({ t, card, locale, item, interests }: Props) {
  const { level, durationSeconds } = item
  const weekly = interests?.weeklyMinutes
  const pace = weekly && paceOf(durationSeconds / 60, weekly)
  const rating = cardRating(item.rating, card, locale)
  const learners = cardLearners(item, card, locale)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
      <span>{card(`level.${level}`)}</span>
      {durationSeconds > 0 && (
        <>
          <span className="dotted">{formatDuration(durationSeconds, locale)}</span>
          {pace && (
            <span className="dotted">
              {pace === 'sitting' ? t('paceSitting') : t('pace', { count: pace })}
            </span>
          )}
        </>
      )}
      {rating && (
        <span className="dotted">
          <span className="star size-4 bg-gold" />
          <span className="sr-only">{card('stars')}</span>
          {rating}
        </span>
      )}
      {learners && <span className="dotted">{learners}</span>}
    </p>
  )
}
