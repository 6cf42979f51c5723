import { useId } from 'react'
import { getClass, listReviews } from '#contract/catalogue/classes.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { revalidate } from '#stores/studio/resource.ts'
import { Rating } from '#ui/kit/rating.tsx'

const SHOWN = 5

/** How learners rate a class, and what they wrote last. */
export function OwnReviews({ classId }: { classId: number }) {
  const t = useTexts('studioHome')
  const { locale } = useFacts()
  const id = useId()
  const params = { id: `${classId}` }
  const { data, error } = useResource(listReviews, { params, query: { pageSize: SHOWN } })
  const { data: own } = useResource(getClass, { params })
  const stars = (count: number) => t('stars', { count, number: formatNumber(count, locale) })
  return (
    <section className="chart-card" aria-labelledby={id}>
      <h3 className="text-base" id={id}>
        {t('reviews')}
      </h3>
      {own && own.rating.count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="figure-value">{formatNumber(own.rating.average, locale)}</span>
          <Rating average={own.rating.average} text={stars(own.rating.average)} />
          <span className="text-ink-muted">
            {t('ratings', {
              count: own.rating.count,
              number: formatNumber(own.rating.count, locale)
            })}
          </span>
        </p>
      )}
      {!data && !error && <LoadingScreen />}
      {!data && error && <ResourceError failure={error} onRetry={() => revalidate('/courses')} />}
      {data?.items.length === 0 && <p className="chart-empty">{t('noReviews')}</p>}
      {data && data.items.length > 0 && (
        <ul className="import-lines">
          {data.items.map(review => (
            <li key={review.id} className="grid gap-1">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="flex flex-wrap items-center gap-x-3 font-semibold">
                  <BilingualText text={review.author} locale={locale} />
                  <Rating average={review.rating} text={stars(review.rating)} />
                </span>
                <span className="text-sm text-ink-muted">
                  <Moment time={review.createdAt} />
                </span>
              </p>
              {review.comment && <p dir="auto">{review.comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
