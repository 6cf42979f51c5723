import { useId, useState } from 'react'
import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Select } from '#ui/kit/form/select.tsx'
import { FilmCurves } from './film-curves.tsx'
import { OwnReviews } from './own-reviews.tsx'

/** Where the films of a live class lose people, and what learners say of it. */
export function ClassInsights({ classes }: { classes: readonly StudioClass[] }) {
  const t = useTexts('studioHome')
  const { locale } = useFacts()
  const id = useId()
  const [chosen, choose] = useState(classes[0]?.id ?? 0)
  const known = classes.some(one => one.id === chosen) ? chosen : (classes[0]?.id ?? 0)
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl" id={id}>
          {t('insights')}
        </h2>
        {classes.length > 1 && (
          <Select
            className="w-full sm:w-80"
            name="class"
            label={t('class')}
            isLabelHidden
            value={`${known}`}
            options={classes.map(one => ({
              value: `${one.id}`,
              label: plainText(one.title, locale)
            }))}
            onChange={event => choose(Number(event.target.value))}
          />
        )}
      </div>
      <div className="chart-grid">
        <FilmCurves key={`films ${known}`} classId={known} />
        <OwnReviews key={`reviews ${known}`} classId={known} />
      </div>
    </section>
  )
}
