import { useId } from 'react'
import { Level } from '#contract/catalogue/classes.ts'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { locales } from '#i18n/locale.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useTeachers } from '#islands/studio/classes/list/use-teachers.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { CategoriesField } from './categories-field.tsx'
import { ClipChoice } from './clip-choice.tsx'
import { CoverField } from './cover-field.tsx'
import { COVER_SYMBOLS } from './cover-symbols.ts'
import { PlainChoice } from './plain-field.tsx'

/** What a class is: expert, level, language, categories, trailer. */
export function DetailsForm({ document }: { document: ClassDocument }) {
  const t = useTexts('studioClassEditor')
  const isEditor = useHasRole('editor', 'owner')
  const facts = document.class
  return (
    <div className="grid gap-7">
      <div className="grid items-end gap-6 @lg:grid-cols-2">
        {isEditor && <ExpertChoice slug={facts.expert} />}
        <PlainChoice
          label={t('level')}
          steps={['class', 'level']}
          value={facts.level ?? ''}
          options={Level.options.map(value => ({ value, label: t(`levels.${value}`) }))}
        />
        <PlainChoice
          label={t('spoken')}
          hint={t('spokenHint')}
          steps={['class', 'language']}
          value={facts.language ?? ''}
          options={locales.map(value => ({ value, label: t(`language.${value}`) }))}
        />
        {!document.cover && (
          <PlainChoice
            label={t('symbol')}
            hint={t('symbolHint')}
            steps={['class', 'symbol']}
            value={facts.symbol ?? ''}
            none={t('symbolNone')}
            options={COVER_SYMBOLS.map(value => ({ value, label: t(`symbols.${value}`) }))}
          />
        )}
      </div>
      <CoverField document={document} />
      <CategoriesField chosen={facts.categories} />
      <ClipChoice
        label={t('trailer')}
        hint={t('trailerHint')}
        steps={['class', 'trailer']}
        value={facts.trailer ?? ''}
        isOptional
      />
      {isEditor && (
        <div className="grid gap-1">
          <Flag
            field="featured"
            isSet={facts.featured}
            label={t('featured')}
            hint={t('featuredHint')}
          />
          <Flag field="pro" isSet={facts.pro} label={t('pro')} hint={t('proHint')} />
        </div>
      )}
    </div>
  )
}

function ExpertChoice({ slug }: { slug: string }) {
  const t = useTexts('studioClassEditor')
  const { teachers } = useTeachers()
  const known = teachers.map(teacher => ({ value: teacher.slug, label: teacher.name }))
  const isKnown = slug === '' || known.some(({ value }) => value === slug)
  return (
    <PlainChoice
      label={t('expert')}
      steps={['class', 'expert']}
      value={slug}
      options={isKnown ? known : [{ value: slug, label: slug }, ...known]}
    />
  )
}

interface FlagProps {
  field: 'featured' | 'pro'
  isSet: boolean
  label: string
  hint: string
}

function Flag({ field, isSet, label, hint }: FlagProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <span className="grid h-11 shrink-0 place-items-center">
        <input
          className="tick"
          type="checkbox"
          id={id}
          checked={isSet}
          aria-describedby={`${id}-hint`}
          data-steps={`class.${field}`}
          onChange={event => setAt(['class', field], event.target.checked)}
        />
      </span>
      <div className="py-2">
        <label className="cursor-pointer font-semibold" htmlFor={id}>
          {label}
        </label>
        <p className="text-sm text-ink-muted" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  )
}
