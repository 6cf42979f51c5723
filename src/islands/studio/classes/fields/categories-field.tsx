import { useId } from 'react'
import { listStudioCategories } from '#contract/studio/classes/experts.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'
import { FieldComments } from './field-comments.tsx'
import { MissingMark } from './missing-mark.tsx'
import { useOwnProblem } from './use-own-problem.ts'

const STEPS = ['class', 'categories'] as const
/** Marks a class instead, and is no category of its own. */
const FEATURED = 'featured'

/** The categories of a class; its cover has the colours of the first. */
export function CategoriesField({ chosen }: { chosen: readonly string[] }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const id = useId()
  const { data = [] } = useResource(listStudioCategories, {})
  const { isMissing, error } = useOwnProblem(STEPS)
  const offered = data.filter(
    ({ slug, isRetired }) => slug !== FEATURED && (!isRetired || chosen.includes(slug))
  )
  const unknown = chosen.filter(slug => !offered.some(category => category.slug === slug))

  function choose(slug: string, isChosen: boolean): void {
    const others = chosen.filter(one => one !== slug)
    setAt(STEPS, isChosen ? [...others, slug] : others, { isWhole: true })
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="twin-label">
        {t('categories')} {isMissing && <MissingMark />}
      </legend>
      <FieldHint id={id}>{t('categoriesHint')}</FieldHint>
      <div className="flex flex-wrap gap-2">
        {[
          ...offered.map(({ slug, name }) => ({
            slug,
            name: <BilingualText text={name} locale={locale} />
          })),
          ...unknown.map(slug => ({ slug, name: <bdi dir="ltr">{slug}</bdi> }))
        ].map(({ slug, name }, at) => (
          <label key={slug} className="choice-chip">
            <input
              className="tick"
              type="checkbox"
              checked={chosen.includes(slug)}
              data-steps={at === 0 ? STEPS.join('.') : undefined}
              onChange={event => choose(slug, event.target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <FieldComments steps={STEPS} />
    </fieldset>
  )
}
