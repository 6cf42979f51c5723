import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LONGEST } from '#contract/fields.ts'
import { MarkdownField } from '#islands/studio/classes/markdown/markdown-field.tsx'
import { Objectives } from './objectives.tsx'
import { TwinField } from './twin-field.tsx'

/** Title, summary, objectives and description of a class. */
export function TextsForm({ texts }: { texts: ClassDocument['texts'] }) {
  const t = useTexts('studioClassEditor')
  const both = (field: 'title' | 'summary' | 'description') => ({
    ar: texts.ar[field],
    en: texts.en[field]
  })
  return (
    <div className="grid gap-7">
      <TwinField
        label={t('title')}
        value={both('title')}
        stepsOf={language => ['texts', language, 'title']}
        maxLength={LONGEST.title}
      />
      <TwinField
        label={t('summary')}
        hint={t('summaryHint')}
        value={both('summary')}
        stepsOf={language => ['texts', language, 'summary']}
        maxLength={LONGEST.summary}
        isLong
      />
      <Objectives texts={texts} />
      <MarkdownField
        label={t('description')}
        value={both('description')}
        stepsOf={language => ['texts', language, 'description']}
      />
    </div>
  )
}
