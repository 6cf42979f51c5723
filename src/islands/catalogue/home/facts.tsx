import { useStore } from '@nanostores/react'
import type { Interests } from '#contract/accounts/profile.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import type { Reason } from '#domain/catalogue/recommend.ts'
import { paceOf } from '#domain/learning/goals/pace.ts'
import { cardLearners, cardRating } from '#i18n/format/class-numbers.ts'
import { formatDuration } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $fields } from '#stores/catalogue/recommended.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'

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

interface SpokenProps {
  card: Translate<'class'>
  locale: Locale
  item: Pick<PublishedClass, 'language'>
}

/** Names the teaching language on the picture, unless it is the page's. */
export function Spoken({ card, locale, item: { language } }: SpokenProps) {
  if (language === locale) return null
  return (
    <span className="absolute bottom-3 rounded-full bg-surface px-2.5 py-0.5 text-xs font-bold inset-is-3">
      {card(`spoken.${language}`)}
    </span>
  )
}

export function Because({ t, locale, reason }: TextProps<'learnerHome'> & { reason: Reason }) {
  const mine = useStore($myClasses)
  const fields = useStore($fields)
  if ('classId' in reason) {
    const title = mine.find(({ id }) => id === reason.classId)?.title
    return title
      ? t(`because.${reason.kind}`, { title: plainText(title, locale) })
      : t('because.good')
  }
  if ('categoryId' in reason) {
    const name = fields.find(({ id }) => id === reason.categoryId)?.name
    return name ? t('because.liked', { category: plainText(name, locale) }) : t('because.good')
  }
  return t(`because.${reason.kind}`)
}
