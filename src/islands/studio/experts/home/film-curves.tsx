import { useId, useState } from 'react'
import { listFilmCurves } from '#contract/studio/classes/film-curves.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { FilmCurve } from '#islands/studio/overview/charts/film-curve.tsx'
import { FigureMeaning } from '#islands/studio/overview/meaning.tsx'
import { revalidate } from '#stores/studio/resource.ts'
import { Select } from '#ui/kit/form/select.tsx'

/** A curve over each film of a class: how many learners were still there. */
export function FilmCurves({ classId }: { classId: number }) {
  const t = useTexts('studioHome')
  const { locale } = useFacts()
  const id = useId()
  const { data, error } = useResource(listFilmCurves, { params: { id: `${classId}` } })
  const [chosen, choose] = useState<number>()
  const films = data?.films ?? []
  const film =
    films.find(({ itemId }) => itemId === chosen) ??
    films.find(({ learners }) => learners > 0) ??
    films[0]

  return (
    <section className="chart-card" aria-labelledby={id}>
      <div className="chart-head">
        <h3 className="text-base" id={id}>
          {t('curve')}
        </h3>
        <FigureMeaning name={t('curve')} text={t('curveMeaning')} />
      </div>
      {!data && !error && <LoadingScreen />}
      {!data && error && (
        <ResourceError failure={error} onRetry={() => revalidate('/studio/classes/:id/films')} />
      )}
      {data && films.length > 1 && film && (
        <Select
          name="film"
          label={t('film')}
          isLabelHidden
          value={`${film.itemId}`}
          options={films.map(({ itemId, title }) => ({
            value: `${itemId}`,
            label: plainText(title, locale)
          }))}
          onChange={event => choose(Number(event.target.value))}
        />
      )}
      {data && !film && <p className="chart-empty">{t('noFilms')}</p>}
      {film && film.learners === 0 && <p className="chart-empty">{t('noViewers')}</p>}
      {film && film.learners > 0 && <FilmCurve film={film} />}
      {data?.countedAt && (
        <p className="text-sm text-ink-muted">
          {t('countedAt', { time: formatShortMoment(data.countedAt, locale) })}
        </p>
      )}
    </section>
  )
}
