import { useRef } from 'react'
import { LONGEST } from '#contract/fields.ts'
import { type ClassDocument, DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import { moved } from '#domain/studio/drafts/at-steps.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { locales } from '#i18n/locale.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { edit } from '#stores/studio/drafts/draft.ts'
import { Button } from '#ui/kit/button.tsx'
import { EntryTools } from './entry-tools.tsx'
import { MissingMark } from './missing-mark.tsx'
import { TwinField } from './twin-field.tsx'
import { useOwnProblem } from './use-own-problem.ts'

type Texts = ClassDocument['texts']

/** What a learner can do afterwards, one line each in both languages. */
export function Objectives({ texts }: { texts: Texts }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const box = useRef<HTMLFieldSetElement>(null)
  const { isMissing, error } = useOwnProblem(['texts', 'en', 'objectives'])
  const isMissingInArabic = useOwnProblem(['texts', 'ar', 'objectives']).isMissing
  const count = Math.max(texts.ar.objectives.length, texts.en.objectives.length)
  const places = Array.from({ length: count }, (_, at) => at)

  function add(): void {
    changeBoth(count, list => [...list, ''])
    // Once it is drawn.
    setTimeout(() => {
      const fields = box.current?.querySelectorAll<HTMLElement>('[data-steps]') ?? []
      fields[fields.length - locales.length]?.focus()
    })
  }

  return (
    <fieldset ref={box} className="grid min-w-0 gap-3">
      <legend className="twin-label mb-1.5">
        {t('objectives')} {(isMissing || isMissingInArabic) && <MissingMark />}
      </legend>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      {places.map(at => (
        <div key={at} className="entry-line" data-numbered>
          <span className="entry-number" aria-hidden="true">
            {formatNumber(at + 1, locale)}
          </span>
          <TwinField
            label={t('objective', { number: at + 1 })}
            value={{ ar: texts.ar.objectives[at] ?? '', en: texts.en.objectives[at] ?? '' }}
            stepsOf={language => ['texts', language, 'objectives', at]}
            maxLength={LONGEST.summary}
            isCompact
          />
          <EntryTools
            name={t('objective', { number: at + 1 })}
            at={at}
            count={count}
            onMove={to => changeBoth(count, list => moved(list, at, to))}
            onRemove={() => changeBoth(count, list => list.toSpliced(at, 1))}
          />
        </div>
      ))}
      {count < DRAFT_MOST.objectives && (
        <div>
          <Button kind="quiet" onClick={add}>
            {t('addObjective')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Changes the objectives of both languages alike; a shorter list is filled up first. */
function changeBoth(count: number, change: (list: readonly string[]) => string[]): void {
  edit(
    document => {
      const pageOf = (language: 'ar' | 'en') => {
        const page = document.texts[language]
        const filled = Array.from({ length: count }, (_, at) => page.objectives[at] ?? '')
        return { ...page, objectives: change(filled) }
      }
      return { ...document, texts: { ar: pageOf('ar'), en: pageOf('en') } }
    },
    { place: 'texts.ar.objectives', isWhole: true }
  )
}
