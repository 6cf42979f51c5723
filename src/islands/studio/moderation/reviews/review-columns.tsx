import { classPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, Link } from '#ui/kit/button.tsx'
import { Rating } from '#ui/kit/rating.tsx'
import { CommentText } from '#islands/studio/moderation/comment-text.tsx'
import type { StaffReview } from './staff-review.ts'

interface Deps {
  t: Translate<'studioReviews'>
  locale: Locale
  /** Asks for the reason to hide or show it. */
  onModerate: (review: StaffReview) => void
}

export function reviewColumns({ t, locale, onModerate }: Deps): ListColumn<StaffReview>[] {
  return [
    {
      id: 'comment',
      label: t('comment'),
      value: ({ comment }) => comment,
      show: ({ comment, rating }) => (
        <div className="grid gap-1.5 lg:min-w-80 lg:max-w-[65ch]">
          <Rating average={rating} text={t('stars', { count: rating })} className="h-3.5" />
          <CommentText text={comment} />
        </div>
      )
    },
    {
      id: 'rating',
      label: t('rating'),
      value: ({ rating }) => rating,
      isFigure: true,
      isSpare: true,
      isInFiles: true
    },
    {
      id: 'author',
      onCard: 'foot',
      label: t('author'),
      value: ({ author }) => readText(author, locale).value,
      show: ({ author }) => (
        <span className="inline-block lg:min-w-28">
          <BilingualText text={author} locale={locale} />
        </span>
      )
    },
    {
      id: 'class',
      onCard: 'line',
      label: t('class'),
      value: ({ class: about }) => readText(about.title, locale).value,
      show: ({ class: about }) => (
        <Link href={localized(classPath(about.slug), locale)} rel="external">
          <BilingualText text={about.title} locale={locale} />
        </Link>
      )
    },
    {
      id: 'createdAt',
      onCard: 'foot',
      label: t('createdAt'),
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt }) => <Moment time={createdAt} />
    },
    {
      id: 'state',
      onCard: 'foot',
      label: t('state'),
      value: ({ hidden }) => t(hidden ? 'hidden' : 'shown'),
      show: ({ hidden }) => (
        <span>
          <Badge kind={hidden ? 'warning' : 'good'}>{hidden ? t('hidden') : t('shown')}</Badge>
        </span>
      )
    },
    {
      id: 'moderate',
      isAction: true,
      onCard: 'foot',
      label: t('moderate'),
      value: () => null,
      show: review => (
        <span className="whitespace-nowrap">
          <Button
            kind="quiet"
            icon={review.hidden ? 'eye' : 'eyeOff'}
            aria-label={t(review.hidden ? 'showBy' : 'hideBy', {
              author: readText(review.author, locale).value
            })}
            onClick={() => onModerate(review)}
          >
            {review.hidden ? t('show') : t('hide')}
          </Button>
        </span>
      )
    }
  ]
}
